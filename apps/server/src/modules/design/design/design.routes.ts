import { designCalls } from '@merchmill/contract/design/design.calls.ts';
import { route } from '../../../platform/http/serve.ts';
import {
  deleteFolder,
  deleteMaterial,
  listFolders,
  listMaterials,
  moveMaterials,
  saveFolder,
} from '../../shop/file/index.ts';
import { deleteTemplate, discardTemplate, restoreTemplate } from './deleted-design.service.ts';
import { copyTemplate, getTemplate, saveTemplate } from './design.service.ts';
import { usablePictureFacts, usablePictures } from './design-check.service.ts';
import { getDesignerData, makeMockups } from './designer.service.ts';
import { listMyTemplates, listTemplateProducts, renameTemplate } from './my-designs.service.ts';
import { downloadPrintFile, makeTemplatePrintFile } from './print-file.service.ts';

export const designRoutes = [
  route(designCalls.designer, ({ ctx, params }) => getDesignerData(ctx, params.bizId)),
  route(designCalls.templates, ({ ctx, principal, query }) => listMyTemplates(ctx, principal, query)),
  route(designCalls.templateProducts, ({ ctx, principal }) => listTemplateProducts(ctx, principal.ownerId)),
  route(designCalls.renameTemplate, ({ ctx, principal, params, body }) =>
    renameTemplate(ctx, principal.ownerId, { ...params, ...body }),
  ),
  route(designCalls.saveTemplate, ({ ctx, principal, body, key }) => saveTemplate(ctx, principal.ownerId, body, key)),
  route(designCalls.template, ({ ctx, principal, params }) => getTemplate(ctx, principal.ownerId, params.bizId)),
  route(designCalls.deleteTemplate, ({ ctx, principal, params }) =>
    deleteTemplate(ctx, principal.ownerId, params.bizId),
  ),
  route(designCalls.discardTemplate, ({ ctx, principal, params }) =>
    discardTemplate(ctx, principal.ownerId, params.bizId),
  ),
  route(designCalls.restoreTemplate, ({ ctx, principal, params }) =>
    restoreTemplate(ctx, principal.ownerId, params.bizId),
  ),
  route(designCalls.copyTemplate, ({ ctx, principal, params }) => copyTemplate(ctx, principal.ownerId, params.bizId)),
  route(designCalls.mockup, ({ ctx, principal, body }) =>
    makeMockups(ctx, principal.kind === 'user' ? principal.ownerId : null, body),
  ),
  route(designCalls.usablePictures, ({ ctx, principal, body }) =>
    usablePictures(ctx, principal.kind === 'user' ? principal.ownerId : null, body.fileIds),
  ),
  route(designCalls.pictureFacts, ({ ctx, principal, body }) =>
    usablePictureFacts(ctx, principal.kind === 'user' ? principal.ownerId : null, body.fileIds),
  ),
  route(designCalls.printFile, ({ ctx, principal, body }) => makeTemplatePrintFile(ctx, principal.ownerId, body)),
  route(designCalls.printFileDownload, ({ ctx, principal, params }) =>
    downloadPrintFile(ctx, principal, params.printFileId),
  ),
  route(designCalls.materials, ({ ctx, principal, query }) => listMaterials(ctx, principal.ownerId, query)),
  route(designCalls.deleteMaterial, ({ ctx, principal, params }) =>
    deleteMaterial(ctx, principal.ownerId, params.bizId),
  ),
  route(designCalls.materialFolders, ({ ctx, principal }) => listFolders(ctx, principal.ownerId)),
  route(designCalls.saveMaterialFolder, ({ ctx, principal, body }) => saveFolder(ctx, principal.ownerId, body)),
  route(designCalls.deleteMaterialFolder, ({ ctx, principal, params }) =>
    deleteFolder(ctx, principal.ownerId, params.bizId),
  ),
  route(designCalls.moveMaterials, ({ ctx, principal, body }) => moveMaterials(ctx, principal.ownerId, body)),
];
