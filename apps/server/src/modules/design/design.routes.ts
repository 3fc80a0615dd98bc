import { designCalls } from '@merchmill/contract/design.ts';
import { previewCalls } from '@merchmill/contract/previews.ts';
import { privateProductCalls } from '@merchmill/contract/private-products.ts';
import { route } from '../../http/serve.ts';
import { deleteMaterial, listMaterials } from '../file/file.service.ts';
import { copyTemplate, deleteTemplate, getTemplate, listTemplates, saveTemplate } from './design.service.ts';
import { getDesignerData, makeMockups } from './designer.service.ts';
import { getPreview, sharePreview } from './preview.service.ts';
import { makeTemplatePrintFile } from './print-file.service.ts';
import {
  listPrivateProducts,
  savePrivateProduct,
  submitPrivateProduct,
  withdrawPrivateProduct,
} from './private-product.service.ts';
import { decidePublication, listPublications } from './publication.service.ts';

export const designRoutes = [
  route(designCalls.designer, ({ ctx, params }) => getDesignerData(ctx, params.bizId)),
  route(designCalls.templates, ({ ctx, who, query }) => listTemplates(ctx, who.userId, query)),
  route(designCalls.saveTemplate, ({ ctx, who, body }) => saveTemplate(ctx, who.userId, body)),
  route(designCalls.template, ({ ctx, who, params }) => getTemplate(ctx, who.userId, params.bizId)),
  route(designCalls.deleteTemplate, ({ ctx, who, params }) => deleteTemplate(ctx, who.userId, params.bizId)),
  route(designCalls.copyTemplate, ({ ctx, who, params }) => copyTemplate(ctx, who.userId, params.bizId)),
  route(designCalls.mockup, ({ ctx, who, body }) => makeMockups(ctx, who.kind === 'user' ? who.userId : null, body)),
  route(designCalls.printFile, ({ ctx, who, body }) => makeTemplatePrintFile(ctx, who.userId, body)),
  route(privateProductCalls.list, ({ ctx, who, query }) => listPrivateProducts(ctx, who.userId, query)),
  route(privateProductCalls.save, ({ ctx, who, body }) => savePrivateProduct(ctx, who.userId, body)),
  route(privateProductCalls.publish, ({ ctx, who, params }) => submitPrivateProduct(ctx, who.userId, params.bizId)),
  route(privateProductCalls.withdraw, ({ ctx, who, params }) => withdrawPrivateProduct(ctx, who.userId, params.bizId)),
  route(privateProductCalls.publications, ({ ctx, query }) => listPublications(ctx, query)),
  route(privateProductCalls.decide, ({ ctx, who, params, body }) => decidePublication(ctx, who, params.bizId, body)),
  route(previewCalls.share, ({ ctx, who, body }) => sharePreview(ctx, who.userId, body.templateId)),
  route(previewCalls.preview, ({ ctx, params }) => getPreview(ctx, params.handle)),
  route(designCalls.materials, ({ ctx, who, query }) => listMaterials(ctx, who.userId, query)),
  route(designCalls.deleteMaterial, ({ ctx, who, params }) => deleteMaterial(ctx, who.userId, params.bizId)),
];
