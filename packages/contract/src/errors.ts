import { uploadLimits } from './shop/upload-rules.ts';

const megapixels = (pixels: number) => `${pixels / 1_000_000} megapixels`;

/**
 * Every non-zero `code` the API answers with, the HTTP status it travels on, and its default text.
 * A rule of the shop that was not met travels on 200, so that clients show `msg`; faults of the transport and of access
 * carry their HTTP status. Codes are public: never change or reuse one. 12000–12099 are ours for transport and access,
 * 12100–12999 for the rules of the shop.
 */
export const errors = {
  notLoggedIn: { code: 1000, status: 401, msg: 'Please log in first.' },
  prohibited: { code: 1020, status: 403, msg: 'You are not allowed to do this.' },
  dependencyFailed: {
    code: 7001,
    status: 200,
    msg: 'A service we depend on did not answer. Please try again in a moment.',
  },
  alreadyDone: { code: 11001, status: 200, msg: 'This has been done already.' },
  dataChanged: {
    code: 11002,
    status: 200,
    msg: 'This has changed in the meantime. We have loaded it again; please check.',
  },
  serviceError: {
    code: 11003,
    status: 500,
    msg: 'Something went wrong on our side. Please look whether it was done before you try again.',
  },
  promoCode: { code: 11301, status: 200, msg: 'This promo code cannot be used here.' },

  invalidInput: { code: 12000, status: 400, msg: 'Some of the fields are not right.' },
  notFound: { code: 12001, status: 404, msg: 'We could not find that.' },
  methodNotAllowed: { code: 12002, status: 405, msg: 'This address does not know that method.' },
  requestTimeout: { code: 12003, status: 408, msg: 'The request took too long.' },
  tooLarge: { code: 12004, status: 413, msg: 'This is larger than we accept.' },
  unsupportedType: { code: 12005, status: 415, msg: 'We cannot read this kind of content.' },
  tooManyRequests: { code: 12006, status: 429, msg: 'That was a little too often. Please wait a moment.' },
  csrf: { code: 12007, status: 403, msg: 'This page is out of date. Please reload it and try again.' },
  busy: { code: 12008, status: 503, msg: 'We are very busy right now. Please try again in a moment.' },
  keyReused: { code: 12009, status: 422, msg: 'This idempotency key was used for a different request.' },
  stillRunning: { code: 12010, status: 409, msg: 'The first request with this key is still being worked on.' },
  badSignature: { code: 12011, status: 401, msg: 'The signature does not match.' },

  databaseAway: {
    code: 12031,
    status: 503,
    msg: 'We cannot use our own records right now. Please try again in a moment.',
  },
  outcomeUnknown: {
    code: 12032,
    status: 503,
    msg: 'We could not confirm whether this was done. Please check before you try again.',
  },
  storageFull: {
    code: 12030,
    status: 507,
    msg: 'There is no room for more files right now. Please try again later.',
  },

  wrongCredentials: { code: 12101, status: 200, msg: 'E-mail address or password is not right.' },
  emailNotVerified: {
    code: 12102,
    status: 200,
    msg: 'Please confirm your e-mail address first. We have sent you a new code.',
  },
  codeWrong: { code: 12103, status: 200, msg: 'This code is not right or no longer valid.' },
  skuUnavailable: { code: 12201, status: 200, msg: 'This variant is not available at the moment.' },
  quantityLimit: { code: 12202, status: 200, msg: 'That is more than we can add at once.' },
  cartEmpty: { code: 12203, status: 200, msg: 'Your cart is empty.' },
  cartFull: { code: 12204, status: 200, msg: 'Your cart is full. Please order or remove something first.' },
  outOfStock: { code: 12205, status: 200, msg: 'There are not so many left.' },
  ratesTooOld: {
    code: 12206,
    status: 200,
    msg: 'We cannot sell in this currency right now, since our exchange rates are out of date. Please choose US dollars.',
  },
  cannotShip: { code: 12301, status: 200, msg: 'We do not ship there yet.' },
  uploadNotPicture: {
    code: 12401,
    status: 200,
    msg: 'This file is not a picture we can print. Please use JPEG, PNG or WebP.',
  },
  uploadTooManyPixels: {
    code: 12402,
    status: 200,
    msg: `This picture has too many pixels. Please keep it to ${megapixels(uploadLimits.pixels)}.`,
  },
  uploadAnimated: {
    code: 12403,
    status: 200,
    msg: 'Animated pictures cannot be printed. Please upload a still picture.',
  },
  uploadVector: {
    code: 12404,
    status: 200,
    msg: 'Vector files are not accepted yet. Please export your artwork as PNG.',
  },
  uploadUnreadable: {
    code: 12405,
    status: 200,
    msg: 'This picture seems to be damaged. Please save it again and retry.',
  },
  uploadTooSmall: { code: 12406, status: 200, msg: 'This picture is too small to print.' },
  uploadMissing: { code: 12407, status: 200, msg: 'The file has not arrived yet. Please send it again.' },
  uploadHeic: {
    code: 12408,
    status: 200,
    msg: 'This is a HEIC photo from an iPhone. Share it as JPEG, or for new photos choose “Most Compatible” in Settings › Camera › Formats.',
  },
  uploadAvif: {
    code: 12409,
    status: 200,
    msg: 'This is an AVIF picture. Please save it as JPEG or PNG and upload that.',
  },
  uploadTiff: {
    code: 12410,
    status: 200,
    msg: 'This is a TIFF or camera raw file. Please export it as JPEG, or as PNG if it has a transparent background.',
  },
  uploadPdf: {
    code: 12411,
    status: 200,
    msg: 'This is a PDF. Please export the page as PNG with 300 pixels per inch and upload that.',
  },
  uploadPhotoshop: {
    code: 12412,
    status: 200,
    msg: 'This is a Photoshop file. In Photoshop choose File › Export › Export As, save a PNG and upload that.',
  },
  uploadIllustrator: {
    code: 12413,
    status: 200,
    msg: 'This is an Illustrator file. In Illustrator choose File › Export › Export As, save a PNG with 300 ppi and upload that.',
  },
  uploadProgressive: {
    code: 12414,
    status: 200,
    msg: `This JPEG is saved as progressive, which we can read up to ${megapixels(uploadLimits.wholePixels)}. Please save it as a baseline (standard) JPEG.`,
  },
  uploadInterlaced: {
    code: 12415,
    status: 200,
    msg: `This PNG is saved as interlaced, which we can read up to ${megapixels(uploadLimits.wholePixels)}. Please save it without interlacing.`,
  },
  uploadLargeWebp: {
    code: 12416,
    status: 200,
    msg: `We can read WebP pictures up to ${megapixels(uploadLimits.webpPixels)}. Please save this one as JPEG or PNG.`,
  },
  designInvalid: { code: 12501, status: 200, msg: 'This design cannot be used as it is.' },
  designNotPrintable: { code: 12502, status: 200, msg: 'This design is not ready to be printed yet.' },
  orderNotPayable: { code: 12601, status: 200, msg: 'This order cannot be paid any more.' },
  walletTooLow: { code: 12603, status: 200, msg: 'There is not enough in your wallet for this.' },
  balanceNotRefundable: {
    code: 12604,
    status: 200,
    msg: 'This much cannot be paid back: only what was put into the wallet by a payment, and is still there.',
  },
  paymentDiffers: { code: 12605, status: 200, msg: 'What came in does not pay for this order.' },
  paymentRunning: { code: 12602, status: 200, msg: 'A payment for this order is already under way.' },
  orderNotChangeable: {
    code: 12651,
    status: 200,
    msg: 'This order is already being made and cannot be changed any more.',
  },
  orderOnHold: { code: 12652, status: 200, msg: 'A question about this order has to be answered first.' },
  exceptionClosed: { code: 12653, status: 200, msg: 'This question has been answered already.' },
  refundTooMuch: { code: 12654, status: 200, msg: 'That is more than can be given back for this order.' },
  claimNotNow: { code: 12655, status: 200, msg: 'This can be claimed from its delivery until 30 days after.' },
  claimSettled: { code: 12657, status: 200, msg: 'All of this was given back or is made again already.' },
  shipTooMany: { code: 12656, status: 200, msg: 'These pieces are shipped already, or were not ordered.' },
  nothingPacked: { code: 12661, status: 200, msg: 'Nothing that could leave is packed there.' },
  secondPerson: {
    code: 12662,
    status: 200,
    msg: 'This much needs two people: somebody else has to approve it too.',
  },
  simulatorOff: { code: 12663, status: 200, msg: 'The factory simulator exists in demo shops only.' },
  linkInvalid: { code: 12710, status: 200, msg: 'This link is not right or no longer valid.' },
  favouritesFull: {
    code: 12711,
    status: 200,
    msg: 'Your list of favourites is full. Please take something out first.',
  },
  reviewTooEarly: { code: 12701, status: 200, msg: 'You can review this once it has been delivered.' },
} as const;

export type ErrorName = keyof typeof errors;

/** Text of the envelope on success, and of a success without one. */
export const operationSuccess = 'operationSuccess';
