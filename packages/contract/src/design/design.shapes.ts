import { AssetRef, DesignDocument, limits } from '@merchmill/design/document.ts';
import { PictureFacts } from '@merchmill/design/picture-facts.ts';
import { PrintArea } from '@merchmill/design/print-area.ts';
import { PrintFacts, PrintFormat } from '@merchmill/design/print-formats.ts';
import { fileOf, type Shapes } from '../call.ts';
import { OptionValue, PictureRole, ProductOption, Sku } from '../catalog/product.shapes.ts';
import { BizId, Cents, Handle, IsoTime, Nothing, oneLine, PageQuery, Picture, pageOf, searchText } from '../shapes.ts';
import { Material } from '../shop/file.shapes.ts';
import { z } from '../zod.ts';
import { maxDesignName, maxFolderName, maxMovedImages } from './design-limits.ts';
import { templateSorts } from './template-sorts.ts';

export const Finding = z.object({
  rule: z.string(),
  level: z.enum(['green', 'amber', 'red']),
  layerId: z.string().optional(),
  message: z.string(),
  fix: z.string().optional(),
  effectiveDpi: z.number().optional(),
});
/** What the pre-flight says about one print area. */
export const PreflightReport = z.object({ level: z.enum(['green', 'amber', 'red']), findings: z.array(Finding) });
export type PreflightReport = z.infer<typeof PreflightReport>;
/** Of each print area that was looked at, by its code. */
export const PreflightReports = z.record(z.string(), PreflightReport);
export type PreflightReports = z.infer<typeof PreflightReports>;

/**
 * SHA-256 of what the print check said of a design, as its owner confirmed it. Where it says something else by now,
 * nothing is ordered; without it, whatever it says but what cannot be printed is accepted.
 */
export const CheckHash = z.string().regex(/^[0-9a-f]{64}$/, 'Please send the SHA-256 in lowercase hexadecimal.');

/** How a color looks on the scenes: the hex of each part, and the gain of the specular pass. */
export const SceneColor = OptionValue.extend({ parts: z.array(z.string()), specGain: z.number() });

export const DesignerScene = z.object({
  id: z.string(),
  label: z.string(),
  areaCode: z.string(),
  role: PictureRole,
  /** Closer looks: parts of the scene in its proportions, as shares of its width and height. */
  views: z.array(
    z.object({ name: z.string(), label: z.string(), left: z.number(), top: z.number(), size: z.number() }),
  ),
  /** Folder of the scene's packed passes. */
  url: z.string(),
});

export const DesignerData = z.object({
  product: z.object({
    bizId: BizId,
    handle: Handle,
    title: z.string(),
    options: z.array(ProductOption),
    skus: z.array(Sku),
    /** Those that are not offered are there for designs that use them already. */
    printAreas: z.array(PrintArea.extend({ surcharge: Cents, offered: z.boolean() })),
  }),
  /** Those that suit the start document first. */
  colors: z.array(SceneColor),
  /** Code of the color to start in. */
  defaultColor: z.string(),
  scenes: z.array(DesignerScene),
  fonts: z.array(
    z.object({
      id: z.string(),
      family: z.string(),
      label: z.string(),
      weight: z.number(),
      style: z.string(),
      urls: z.array(z.string()),
    }),
  ),
  /** Where what colors print as is to be had, for what is printed in four inks; null for everything else. */
  proofUrl: z.string().nullable(),
  /** Set when the design starts from a ready one. */
  spu: z.object({ bizId: BizId, handle: Handle, title: z.string() }).nullable(),
  document: DesignDocument,
});
export type DesignerData = z.infer<typeof DesignerData>;

const TemplateHead = {
  bizId: BizId,
  name: z.string(),
  /** Goes up with every save; a save must name the one it has seen. */
  version: z.number().int(),
  product: z.object({ bizId: BizId, handle: Handle, title: z.string() }),
  color: z.string(),
  picture: Picture,
  /** Codes of the areas with something on them, in the product's order. */
  printedAreas: z.array(z.string()),
  updatedAt: IsoTime,
};
export const TemplateCard = z.object(TemplateHead);
export type TemplateCard = z.infer<typeof TemplateCard>;
/** The link under which others see a saved design, and whether they may start from it. */
export const DesignShare = z.object({ link: z.string(), allowsCopy: z.boolean() });
export type DesignShare = z.infer<typeof DesignShare>;
/** A saved design as its owner has it; without a link nobody else sees it. */
export const MyTemplateCard = TemplateCard.extend({
  /** For who may share it. */
  share: DesignShare.nullable(),
});
export type MyTemplateCard = z.infer<typeof MyTemplateCard>;
export const Template = z.object({
  ...TemplateHead,
  document: DesignDocument,
  preflight: PreflightReports,
});
export type Template = z.infer<typeof Template>;

const templateId = z.object({ bizId: BizId });

export const PrintFile = z.object({
  bizId: BizId,
  areaCode: z.string(),
  format: PrintFormat,
  widthPx: z.number().int(),
  heightPx: z.number().int(),
  dpi: z.number().int(),
  bytes: z.number().int(),
  sha256: z.string(),
  facts: PrintFacts.optional(),
  preflight: PreflightReport,
  /** Of an order: whether the check said the same as when it was ordered; null where that is not known. */
  sinceOrdered: z.enum(['same', 'changed', 'otherRules']).nullable().optional(),
  url: z.string(),
});
export type PrintFile = z.infer<typeof PrintFile>;

/** Images are kept in folders or outside of all; deleting a folder deletes none of them. */
export const MaterialFolder = z.object({ bizId: BizId, name: z.string(), count: z.number().int() });
export type MaterialFolder = z.infer<typeof MaterialFolder>;
const FolderName = oneLine()
  .min(1, 'Please enter a name.')
  .max(maxFolderName, `Please use at most ${maxFolderName} characters.`);
/** What a folder is called. */
export const FolderForm = z.object({ name: FolderName });

/** What a saved design is called. */
export const NameForm = z.object({ name: oneLine().min(1).max(maxDesignName) });

export const designShapes = {
  designer: {
    summary:
      'Everything the designer needs for a product or a ready design: print areas, fonts, colors, scenes, and a starting document.',
    params: z.object({ bizId: BizId }),
    data: DesignerData,
  },
  templates: {
    summary:
      'My saved designs, those with all words of the keyword in their names or those of their products, on one product or on all.',
    query: PageQuery.extend({
      keyword: searchText().optional(),
      productId: BizId.optional(),
      sort: z.enum(templateSorts).default('newest'),
    }),
    data: pageOf(MyTemplateCard),
  },
  templateProducts: {
    summary: 'The products that I have saved designs on, by name.',
    data: z.array(z.object({ bizId: BizId, title: z.string(), count: z.number().int() })),
  },
  renameTemplate: {
    summary: 'Give a saved design another name.',
    params: templateId,
    body: NameForm,
    data: Nothing,
  },
  saveTemplate: {
    summary: 'Save a design: a new one without bizId, otherwise that design’s next version.',
    body: z.object({
      bizId: BizId.optional(),
      version: z.number().int().min(1).max(1_000_000).optional(),
      productId: BizId,
      name: NameForm.shape.name,
      color: z.string().max(40),
      document: DesignDocument,
    }),
    data: Template,
  },
  template: {
    summary: 'One of my saved designs.',
    params: templateId,
    data: Template,
  },
  deleteTemplate: {
    summary: 'Delete a saved design for good, discarded or not. Orders keep their own copy.',
    params: templateId,
    data: Nothing,
  },
  discardTemplate: {
    summary: 'Delete a saved design so that it can be restored for 15 minutes; its link ends at once.',
    params: templateId,
    data: Nothing,
  },
  restoreTemplate: {
    summary: 'Restore a discarded design, with its link.',
    params: templateId,
    data: Nothing,
  },
  copyTemplate: {
    summary: 'Duplicate a saved design.',
    params: templateId,
    data: Template,
  },
  mockup: {
    summary: 'Mockups of a design on a product in the requested colors.',
    body: z.object({
      productId: BizId,
      document: DesignDocument,
      colors: z.array(z.string().max(40)).max(20).optional(),
    }),
    data: z.object({
      designHash: z.string(),
      pictures: z.array(Picture.extend({ scene: z.string(), color: z.string() })),
    }),
  },
  usablePictures: {
    summary: 'Which of these images I may use in a design, as they are stored; the others are left out.',
    body: z.object({ fileIds: z.array(BizId).max(limits.layersPerArea) }),
    data: z.array(AssetRef),
  },
  pictureFacts: {
    summary: 'What the pixels of these images say about how they print; those that I may not use are left out.',
    body: z.object({ fileIds: z.array(BizId).max(limits.layersPerArea) }),
    data: z.array(z.object({ sha256: z.string(), facts: PictureFacts })),
  },
  printFile: {
    summary:
      'The print file of one area of my saved design, in one of the formats of its technique, with its pre-flight report.',
    body: z.object({ templateId: BizId, areaCode: z.string().max(32), format: PrintFormat.default('png') }),
    data: PrintFile,
  },
  printFileDownload: {
    summary: 'A print file of my design. Staff with order access can get any.',
    params: z.object({ printFileId: BizId }),
    data: fileOf('image/png', 'application/pdf', 'image/tiff', 'application/octet-stream'),
  },
  materials: {
    summary: 'My uploaded images, newest first; those whose name contains the keyword, or of one folder, if asked for.',
    query: PageQuery.extend({ keyword: z.string().trim().max(100).optional(), folderId: BizId.optional() }),
    data: pageOf(Material),
  },
  materialFolders: {
    summary: 'The folders of my images, by name.',
    data: z.array(MaterialFolder),
  },
  saveMaterialFolder: {
    summary: 'Make a folder for images: a new one without bizId, otherwise that folder gets the name.',
    body: FolderForm.extend({ bizId: BizId.optional() }),
    data: MaterialFolder,
  },
  deleteMaterialFolder: {
    summary: 'Delete a folder. Its images stay, outside folders.',
    params: templateId,
    data: Nothing,
  },
  moveMaterials: {
    summary: 'Put images into a folder, or with null out of all folders.',
    body: z.object({ bizIds: z.array(BizId).min(1).max(maxMovedImages), folderId: BizId.nullable() }),
    data: Nothing,
  },
  deleteMaterial: {
    summary: 'Remove an image from my uploads. Designs that use it keep it.',
    params: templateId,
    data: Nothing,
  },
} satisfies Shapes;
