import { callsOf } from '../call.ts';
import type { designShapes } from './design.shapes.ts';

export const designCalls = callsOf<typeof designShapes>()({
  designer: { id: 'design.designer', method: 'GET', path: '/api/podDesigner/{bizId}', who: 'anyone' },
  templates: { id: 'design.templates', method: 'GET', path: '/api/podDesigner/template', who: 'user' },
  saveTemplate: {
    id: 'design.saveTemplate',
    method: 'POST',
    path: '/api/podDesigner/template',
    who: 'user',
    // A new design whose answer was lost is not saved a second time.
    idempotent: true,
    limit: 'render',
    bodyLimit: 1024 * 1024,
  },
  templateProducts: {
    id: 'design.templateProducts',
    method: 'GET',
    path: '/api/podDesigner/templateProduct',
    who: 'user',
  },
  template: { id: 'design.template', method: 'GET', path: '/api/podDesigner/template/{bizId}', who: 'user' },
  deleteTemplate: {
    id: 'design.deleteTemplate',
    method: 'DELETE',
    path: '/api/podDesigner/template/{bizId}',
    who: 'user',
  },
  discardTemplate: {
    id: 'design.discardTemplate',
    method: 'PUT',
    path: '/api/podDesigner/template/{bizId}/deletion',
    who: 'user',
  },
  restoreTemplate: {
    id: 'design.restoreTemplate',
    method: 'DELETE',
    path: '/api/podDesigner/template/{bizId}/deletion',
    who: 'user',
  },
  renameTemplate: {
    id: 'design.renameTemplate',
    method: 'PUT',
    path: '/api/podDesigner/template/{bizId}/name',
    who: 'user',
  },
  copyTemplate: {
    id: 'design.copyTemplate',
    method: 'POST',
    path: '/api/podDesigner/template/{bizId}/copy',
    who: 'user',
  },
  mockup: {
    id: 'design.mockup',
    method: 'POST',
    path: '/api/podDesigner/mockup',
    who: 'anyone',
    limit: 'render',
    bodyLimit: 1024 * 1024,
  },
  usablePictures: {
    id: 'design.usablePictures',
    method: 'POST',
    path: '/api/podDesigner/picture',
    who: 'anyone',
  },
  pictureFacts: {
    id: 'design.pictureFacts',
    method: 'POST',
    path: '/api/podDesigner/pictureFacts',
    who: 'anyone',
  },
  printFile: {
    id: 'design.printFile',
    method: 'POST',
    path: '/api/podDesigner/printFile',
    who: 'user',
    limit: 'render',
  },
  printFileDownload: {
    id: 'design.printFileDownload',
    method: 'GET',
    path: '/media/print/{printFileId}',
    who: 'user',
    limit: 'download',
  },
  materials: { id: 'design.materials', method: 'GET', path: '/api/podDesigner/material', who: 'user' },
  materialFolders: {
    id: 'design.materialFolders',
    method: 'GET',
    path: '/api/podDesigner/materialFolder',
    who: 'user',
  },
  saveMaterialFolder: {
    id: 'design.saveMaterialFolder',
    method: 'POST',
    path: '/api/podDesigner/materialFolder',
    who: 'user',
  },
  deleteMaterialFolder: {
    id: 'design.deleteMaterialFolder',
    method: 'DELETE',
    path: '/api/podDesigner/materialFolder/{bizId}',
    who: 'user',
  },
  moveMaterials: {
    id: 'design.moveMaterials',
    method: 'POST',
    path: '/api/podDesigner/materialMove',
    who: 'user',
  },
  deleteMaterial: {
    id: 'design.deleteMaterial',
    method: 'DELETE',
    path: '/api/podDesigner/material/{bizId}',
    who: 'user',
  },
});
