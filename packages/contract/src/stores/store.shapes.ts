import type { Shapes } from '../call.ts';
import { BizId, CountryCode, CurrencyCode, IsoTime, Nothing, oneLine } from '../shapes.ts';
import { z } from '../zod.ts';
import { OrderRules } from './order-rules.shapes.ts';
import {
  guideSteps,
  maxShopNameLength,
  maxSurveyComment,
  platformAbilities,
  platformSlugs,
  storeHealths,
  storeReasons,
  storeStates,
  surveyPains,
  surveyProducts,
  surveyVolumes,
  vacationAbilities,
} from './store.ts';
import {
  CostChanges,
  GiftSetting,
  LogisticsChannel,
  OutgoingEmail,
  SenderAddress,
  ShippingMapping,
} from './store-settings.shapes.ts';

const count = z.number().int();

/** Figures by which a listing or a publishing is planned before anything is sent. */
export const PlatformFigures = z.object({
  quota: z.object({
    /** Whose it is: each store's, or of all stores here together. */
    scope: z.enum(['installation', 'store']),
    counts: z.enum(['calls', 'points']),
    amount: count,
    perSeconds: count,
    /** The share that is left to orders. */
    forOrders: z.number(),
  }),
  limits: z.object({
    titleLength: count,
    descriptionLength: count,
    tags: count,
    tagLength: count,
    pictures: count,
    variants: count,
    options: count,
  }),
  fulfillBy: z.enum(['line', 'parcel', 'order']),
  /** It emails the buyer of each parcel, even where it is asked not to. */
  alwaysNotifies: z.boolean(),
  listingFee: z.object({ currency: CurrencyCode, amountMinor: count }).nullable(),
});
export type PlatformFigures = z.infer<typeof PlatformFigures>;

export const Platform = z.object({
  /** As `platformSource` of the store calls. */
  source: count,
  slug: z.enum(platformSlugs),
  name: z.string(),
  /** Which of them work now; none where it is not set up. */
  abilities: z.array(z.enum(platformAbilities)),
  /** What is missing before stores can be connected, in one sentence; null where nothing is. */
  missing: z.string().nullable(),
  /** How a seller connects: on its consent page, with the name of the shop first, or with keys. */
  connects: z.enum(['consent', 'shopFirst', 'keys']),
  figures: PlatformFigures.nullable(),
  /** Page about selling there; null where there is none yet. */
  link: z.string().nullable(),
});
export type Platform = z.infer<typeof Platform>;

export const StoreQuota = z.object({ limit: count, left: count, resetsAt: IsoTime });

export const StoreSummary = z.object({
  bizId: BizId,
  source: count,
  platform: z.string(),
  name: z.string(),
  url: z.string(),
  currency: CurrencyCode,
  country: CountryCode,
  timeZone: z.string(),
  state: z.enum(storeStates),
  reason: z.enum(storeReasons),
  stateSince: IsoTime,
  connectedAt: IsoTime,
  approvedAt: IsoTime.nullable(),
  onVacation: z.boolean(),
  health: z.enum(storeHealths),
  /** When the marketplace answered last; null before it did. */
  answeredAt: IsoTime.nullable(),
  /** What was wrong when it did not answer after that. */
  failure: z.string().nullable(),
  quota: StoreQuota.nullable(),
  /** When the last event came in; null before the first. */
  eventAt: IsoTime.nullable(),
  /** Steps of the guide that are done, of all. */
  guide: z.object({ done: count, all: count }),
});
export type StoreSummary = z.infer<typeof StoreSummary>;

export const StoreChange = z.object({
  bizId: BizId,
  state: z.enum(storeStates),
  reason: z.enum(storeReasons),
  at: IsoTime,
  /** Who did it; null where the marketplace did. */
  by: z.string().nullable(),
});

export const StoreDetail = StoreSummary.extend({
  abilities: z.array(z.enum(platformAbilities)),
  figures: PlatformFigures.nullable(),
  /** Newest first, the last fifty. */
  changes: z.array(StoreChange),
});
export type StoreDetail = z.infer<typeof StoreDetail>;

/** What the seller has seen and confirms; refused where the marketplace says something else by now. */
export const ApproveForm = z.object({
  shopName: z.string().max(maxShopNameLength),
  currency: CurrencyCode,
  /** Stands on parcels as who sends them; null: the shop's own. */
  sender: SenderAddress.nullable().default(null),
});
export const StoreForm = z.object({
  /** What I call the store here. */
  name: oneLine().min(1, 'Please enter a name.').max(80),
});

export const StoreTerm = z.object({ id: z.string(), name: z.string() });
export const StoreShipping = ShippingMapping.extend({
  /** The marketplace's profiles, as it has them now; none where it does not answer. */
  known: z.array(StoreTerm),
  /** Our shipping methods. */
  methods: z.array(StoreTerm),
});
export const StoreSender = z.object({ sender: SenderAddress.nullable().default(null) });
export const StoreVacation = z.object({
  onVacation: z.boolean(),
  /** Whether it can be set from here, only seen, or neither. */
  ability: z.enum(vacationAbilities),
});
export const StoreGuide = z.object({
  /** Where the seller was last. */
  step: z.enum(guideSteps),
  done: z.array(z.enum(guideSteps)),
});
export const StoreChannels = z.object({
  channels: z.array(LogisticsChannel).max(20),
});
export const StoreChannelsView = StoreChannels.extend({
  /** Our carriers. */
  carriers: z.array(StoreTerm),
  /** What the marketplace calls carriers, where it takes no other names; null: any. */
  names: z.array(z.string()).nullable(),
});

export const SurveyForm = z.object({
  /** Orders a month today. */
  volume: z.enum(surveyVolumes),
  products: z.array(z.enum(surveyProducts)).max(surveyProducts.length),
  /** What takes the most time. */
  pains: z.array(z.enum(surveyPains)).max(surveyPains.length),
  comment: z.string().trim().max(maxSurveyComment).default(''),
});

const ofStore = z.object({ storeId: BizId });
/** The body is the marketplace's own, and read as it came. */
const ofPlatform = z.object({ platform: z.enum(platformSlugs) });
const Accepted = z.object({ accepted: z.literal(true) });

export const storeShapes = {
  platforms: {
    summary: 'Marketplaces, what each can do here today, and what is missing where it isn’t set up.',
    data: z.array(Platform),
  },
  list: {
    summary:
      'My stores with their health, those that are disconnected included. A browser connects one by `GET /api/platformStores/install?platformSource=&appType=new`, which redirects to the marketplace’s consent page, and comes back by `GET /api/platformStores/callback/{platform}`, which redirects to the guide of the store.',
    data: z.object({ list: z.array(StoreSummary) }),
  },
  detail: { summary: 'A store with its health and history.', params: ofStore, data: StoreDetail },
  approve: {
    summary:
      'Confirm shop, currency, and sender of a store. Until then nothing is published to it or imported from it.',
    params: ofStore,
    body: ApproveForm,
    data: StoreDetail,
  },
  disconnect: {
    summary: 'End our access at the marketplace. The store’s history stays, and it can be connected again.',
    params: ofStore,
    data: StoreDetail,
  },
  update: { summary: 'Rename a store here.', params: ofStore, body: StoreForm, data: StoreDetail },
  delete: {
    summary: 'Disconnect a store and remove it from my list. Orders that came from it stay.',
    params: ofStore,
    data: Nothing,
  },
  collections: {
    summary: 'The store’s collections.',
    params: ofStore,
    data: z.object({ list: z.array(StoreTerm) }),
  },
  productTypes: {
    summary: 'The store’s product types.',
    params: ofStore,
    data: z.object({ list: z.array(z.string()) }),
  },
  tags: { summary: 'Tags that the store uses.', params: ofStore, data: z.object({ list: z.array(z.string()) }) },
  theme: {
    summary: 'The store’s theme; null where it has none.',
    params: ofStore,
    data: z.object({ theme: z.string().nullable() }),
  },
  shipping: {
    summary: 'Which of our shipping methods each of the store’s shipping profiles gets.',
    params: ofStore,
    data: StoreShipping,
  },
  setShipping: {
    summary: 'Set which of our shipping methods each of the store’s shipping profiles gets.',
    params: ofStore,
    body: ShippingMapping,
    data: StoreShipping,
  },
  sender: { summary: 'Who parcels of the store come from.', params: ofStore, data: StoreSender },
  setSender: {
    summary: 'Set who parcels of the store come from; null for the shop’s own address.',
    params: ofStore,
    body: StoreSender,
    data: StoreSender,
  },
  gift: { summary: 'Gift messages and packing slips of the store.', params: ofStore, data: GiftSetting },
  setGift: {
    summary: 'Set gift messages and packing slips of the store.',
    params: ofStore,
    body: GiftSetting,
    data: GiftSetting,
  },
  orderRules: {
    summary: 'When orders of the store are made, and which of them wait for my approval.',
    params: ofStore,
    data: OrderRules,
  },
  setOrderRules: {
    summary:
      'Set when orders of the store are made, and which of them wait for my approval. Orders that are placed already stay as they are.',
    params: ofStore,
    body: OrderRules,
    data: OrderRules,
  },
  vacation: {
    summary: 'Whether the shop is on vacation, as the marketplace has it.',
    params: ofStore,
    data: StoreVacation,
  },
  setVacation: {
    summary: 'Start or end the vacation of the shop at the marketplace.',
    params: ofStore,
    body: z.object({ onVacation: z.boolean() }),
    data: StoreVacation,
  },
  guide: { summary: 'Which steps of setting up the store are done.', params: ofStore, data: StoreGuide },
  setGuide: {
    summary: 'Remember which steps of setting up the store are done, and where I was.',
    params: ofStore,
    body: StoreGuide,
    data: StoreGuide,
  },
  channels: {
    summary: 'What the marketplace calls our carriers.',
    params: ofStore,
    data: StoreChannelsView,
  },
  setChannels: {
    summary: 'Set what the marketplace calls our carriers.',
    params: ofStore,
    body: StoreChannels,
    data: StoreChannelsView,
  },
  email: { summary: 'Who is emailed about the store.', params: ofStore, data: OutgoingEmail },
  setEmail: {
    summary: 'Set who is emailed about the store.',
    params: ofStore,
    body: OutgoingEmail,
    data: OutgoingEmail,
  },
  costChanges: {
    summary: 'What becomes of prices by rule in the store when our prices change.',
    params: ofStore,
    data: CostChanges,
  },
  setCostChanges: {
    summary:
      'Set what becomes of prices by rule in the store when our prices change: kept with a warning, or worked out anew and sent.',
    params: ofStore,
    body: CostChanges,
    data: CostChanges,
  },
  webhook: {
    summary:
      'Events of one store. Signed with its own secret, stored before they are answered, and worked on afterwards.',
    params: ofPlatform.extend({ storeId: BizId }),
    data: Accepted,
  },
  installationWebhook: {
    summary:
      'Events of all stores on a marketplace, which name the shop in their body. Signed with the secret of the installation.',
    params: ofPlatform,
    data: Accepted,
  },
  surveyAnswered: {
    summary: 'Whether I have answered the questions about my stores.',
    data: z.object({ answered: z.boolean() }),
  },
  answerSurvey: {
    summary: 'Answer the questions about my stores; answering again replaces the first answer.',
    body: SurveyForm,
    data: z.object({ answered: z.boolean() }),
  },
} satisfies Shapes;
