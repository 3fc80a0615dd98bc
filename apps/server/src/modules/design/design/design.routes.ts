import { designCalls } from '@merchmill/contract/design/design.calls.ts';
import { route } from '../../../platform/http/serve.ts';
import { deleteMaterial, listMaterials } from '../../shop/file/index.ts';
import { copyTemplate, deleteTemplate, getTemplate, listTemplates, saveTemplate } from './design.service.ts';
import { usablePictures } from './design-check.service.ts';
import { getDesignerData, makeMockups } from './designer.service.ts';
import { downloadPrintFile, makeTemplatePrintFile } from './print-file.service.ts';

export const designRoutes = [
  route(designCalls.designer, ({ ctx, params }) => getDesignerData(ctx, params.bizId)),
  route(designCalls.templates, ({ ctx, principal, query }) => listTemplates(ctx, principal.ownerId, query)),
  route(designCalls.saveTemplate, ({ ctx, principal, body, key }) => saveTemplate(ctx, principal.ownerId, body, key)),
  route(designCalls.template, ({ ctx, principal, params }) => getTemplate(ctx, principal.ownerId, params.bizId)),
  route(designCalls.deleteTemplate, ({ ctx, principal, params }) =>
    deleteTemplate(ctx, principal.ownerId, params.bizId),
  ),
  route(designCalls.copyTemplate, ({ ctx, principal, params }) => copyTemplate(ctx, principal.ownerId, params.bizId)),
  route(designCalls.mockup, ({ ctx, principal, body }) =>
    makeMockups(ctx, principal.kind === 'user' ? principal.ownerId : null, body),
  ),
  route(designCalls.usablePictures, ({ ctx, principal, body }) =>
    usablePictures(ctx, principal.kind === 'user' ? principal.ownerId : null, body.fileIds),
  ),
  route(designCalls.printFile, ({ ctx, principal, body }) => makeTemplatePrintFile(ctx, principal.ownerId, body)),
  route(designCalls.printFileDownload, ({ ctx, principal, params }) =>
    downloadPrintFile(ctx, principal, params.printFileId),
  ),
  route(designCalls.materials, ({ ctx, principal, query }) => listMaterials(ctx, principal.ownerId, query)),
  route(designCalls.deleteMaterial, ({ ctx, principal, params }) =>
    deleteMaterial(ctx, principal.ownerId, params.bizId),
  ),
];
