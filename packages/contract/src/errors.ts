import { uploadLimits } from './shop/upload-limits.ts';

const megapixels = (pixels: number) => `${pixels / 1_000_000} megapixels`;

/**
 * Every non-zero `code` the API answers with, the HTTP status it travels on, and its default text.
 * A rule of the shop that was not met travels on 200, so that clients show `msg`; faults of the transport and of access
 * carry their HTTP status. Codes are public: never change or reuse one. 12000–12099 are ours for transport and access,
 * 12100–12999 for the rules of the shop.
 */
export const errors = {
  notLoggedIn: { code: 1000, status: 401, msg: 'Please log in first.' },
  prohibited: { code: 1020, status: 403, msg: 'You don’t have permission to do this.' },
  dependencyFailed: {
    code: 7001,
    status: 200,
    msg: 'A service we rely on didn’t respond. Please try again in a moment.',
  },
  alreadyDone: { code: 11001, status: 200, msg: 'This was already done.' },
  dataChanged: {
    code: 11002,
    status: 200,
    msg: 'This changed in the meantime. We reloaded it, so please check it and try again.',
  },
  serviceError: {
    code: 11003,
    status: 500,
    msg: 'Something went wrong on our end. Please check whether it went through before you try again.',
  },
  promoCode: { code: 11301, status: 200, msg: 'You can’t use this promo code here.' },

  invalidInput: { code: 12000, status: 400, msg: 'Some fields need your attention.' },
  notFound: { code: 12001, status: 404, msg: 'We couldn’t find that.' },
  methodNotAllowed: { code: 12002, status: 405, msg: 'This address doesn’t support that method.' },
  requestTimeout: { code: 12003, status: 408, msg: 'The request took too long. Please try again.' },
  tooLarge: { code: 12004, status: 413, msg: 'This is larger than we accept. Please send something smaller.' },
  unsupportedType: { code: 12005, status: 415, msg: 'We can’t read this type of content.' },
  tooManyRequests: { code: 12006, status: 429, msg: 'Too many attempts. Please wait a moment and try again.' },
  csrf: { code: 12007, status: 403, msg: 'This page is out of date. Please reload it and try again.' },
  busy: { code: 12008, status: 503, msg: 'We’re very busy right now. Please try again in a moment.' },
  keyReused: { code: 12009, status: 422, msg: 'This idempotency key was already used for a different request.' },
  stillRunning: { code: 12010, status: 409, msg: 'The first request with this key is still in progress.' },
  badSignature: { code: 12011, status: 401, msg: 'The signature doesn’t match.' },

  databaseAway: {
    code: 12031,
    status: 503,
    msg: 'We can’t reach our records right now. Please try again in a moment.',
  },
  outcomeUnknown: {
    code: 12032,
    status: 503,
    msg: 'We couldn’t confirm whether this went through. Please check before you try again.',
  },
  storageFull: {
    code: 12030,
    status: 507,
    msg: 'We’re out of room for files right now. Please try again later.',
  },

  wrongCredentials: { code: 12101, status: 200, msg: 'The email address or password is incorrect.' },
  emailNotVerified: {
    code: 12102,
    status: 200,
    msg: 'Please confirm your email address first. We sent you a new code.',
  },
  codeWrong: { code: 12103, status: 200, msg: 'This code is incorrect or has expired.' },
  secondStepNeeded: { code: 12110, status: 200, msg: 'Please enter the code from your authenticator app.' },
  stepOver: {
    code: 12111,
    status: 200,
    msg: 'This login took too long or had too many wrong codes. Please log in again.',
  },
  logInAgain: {
    code: 12112,
    status: 200,
    msg: 'Please log out and log in again first. Changes to how you sign in need a recent login.',
  },
  lastWayIn: {
    code: 12113,
    status: 200,
    msg: 'This is the only way into your account. Please set a password or add a passkey first.',
  },
  passkeyRefused: {
    code: 12114,
    status: 200,
    msg: 'This passkey didn’t work. Please try again or log in another way.',
  },
  googleUnavailable: {
    code: 12115,
    status: 200,
    msg: 'Google sign-in isn’t available right now. Please log in another way.',
  },
  accountInUse: {
    code: 12191,
    status: 200,
    msg: 'Some things have to be finished before you can delete your account.',
  },
  skuUnavailable: { code: 12201, status: 200, msg: 'This option isn’t available right now.' },
  quantityLimit: {
    code: 12202,
    status: 200,
    msg: 'That’s more than you can add at once. Please choose a smaller quantity.',
  },
  cartEmpty: { code: 12203, status: 200, msg: 'Your cart is empty.' },
  cartFull: { code: 12204, status: 200, msg: 'Your cart is full. Please check out or remove an item first.' },
  outOfStock: { code: 12205, status: 200, msg: 'We don’t have that many left. Please choose a smaller quantity.' },
  ratesTooOld: {
    code: 12206,
    status: 200,
    msg: 'We can’t sell in this currency right now because our exchange rates are out of date. Please choose US dollars.',
  },
  cannotShip: { code: 12301, status: 200, msg: 'We don’t ship there yet.' },
  uploadNotPicture: {
    code: 12401,
    status: 200,
    msg: 'We can’t print this file. Please upload a JPEG, PNG, or WebP.',
  },
  uploadTooManyPixels: {
    code: 12402,
    status: 200,
    msg: `This image has too many pixels. Please upload one of up to ${megapixels(uploadLimits.pixels)}.`,
  },
  uploadAnimated: {
    code: 12403,
    status: 200,
    msg: 'We can’t print animated images. Please upload a still image.',
  },
  uploadVector: {
    code: 12404,
    status: 200,
    msg: 'We don’t accept vector files yet. Please export your artwork as a PNG.',
  },
  uploadUnreadable: {
    code: 12405,
    status: 200,
    msg: 'This image seems to be damaged. Please save it again and retry.',
  },
  uploadTooSmall: { code: 12406, status: 200, msg: 'This image is too small to print. Please upload a larger one.' },
  uploadMissing: { code: 12407, status: 200, msg: 'The file hasn’t arrived yet. Please send it again.' },
  uploadHeic: {
    code: 12408,
    status: 200,
    msg: 'This is a HEIC photo from an iPhone. Please share it as a JPEG, or choose “Most Compatible” under Settings › Camera › Formats for new photos.',
  },
  uploadAvif: {
    code: 12409,
    status: 200,
    msg: 'This is an AVIF image. Please save it as a JPEG or PNG and upload that.',
  },
  uploadTiff: {
    code: 12410,
    status: 200,
    msg: 'This is a TIFF or camera raw file. Please export it as a JPEG, or as a PNG if it has a transparent background.',
  },
  uploadPdf: {
    code: 12411,
    status: 200,
    msg: 'This is a PDF. Please export the page as a PNG at 300 ppi and upload that.',
  },
  uploadPhotoshop: {
    code: 12412,
    status: 200,
    msg: 'This is a Photoshop file. In Photoshop, choose File › Export › Export As, save a PNG, and upload that.',
  },
  uploadIllustrator: {
    code: 12413,
    status: 200,
    msg: 'This is an Illustrator file. In Illustrator, choose File › Export › Export As, save a PNG at 300 ppi, and upload that.',
  },
  uploadProgressive: {
    code: 12414,
    status: 200,
    msg: `We can read progressive JPEGs of up to ${megapixels(uploadLimits.wholePixels)}. Please save this one as a baseline (standard) JPEG.`,
  },
  uploadInterlaced: {
    code: 12415,
    status: 200,
    msg: `We can read interlaced PNGs of up to ${megapixels(uploadLimits.wholePixels)}. Please save this one without interlacing.`,
  },
  uploadLargeWebp: {
    code: 12416,
    status: 200,
    msg: `We can read WebP images of up to ${megapixels(uploadLimits.webpPixels)}. Please save this one as a JPEG or PNG.`,
  },
  designInvalid: {
    code: 12501,
    status: 200,
    msg: 'We can’t use this design as it is. Please check it in the designer.',
  },
  designNotPrintable: {
    code: 12502,
    status: 200,
    msg: 'This design isn’t ready to print yet. Please check it in the designer.',
  },
  orderNotPayable: { code: 12601, status: 200, msg: 'This order can no longer be paid.' },
  walletTooLow: { code: 12603, status: 200, msg: 'Your wallet balance is too low for this.' },
  balanceNotRefundable: {
    code: 12604,
    status: 200,
    msg: 'You can withdraw only money you added to your wallet and haven’t spent. Please enter a smaller amount.',
  },
  paymentDiffers: { code: 12605, status: 200, msg: 'The payment we received doesn’t match this order.' },
  paymentRunning: { code: 12602, status: 200, msg: 'A payment for this order is already in progress.' },
  orderNotChangeable: {
    code: 12651,
    status: 200,
    msg: 'This order is already in production and can no longer be changed.',
  },
  orderOnHold: { code: 12652, status: 200, msg: 'Please resolve the open question about this order first.' },
  exceptionClosed: { code: 12653, status: 200, msg: 'This question has already been answered.' },
  refundTooMuch: {
    code: 12654,
    status: 200,
    msg: 'That’s more than can be refunded for this order. Please enter a smaller amount.',
  },
  claimNotNow: { code: 12655, status: 200, msg: 'You can report a problem within 30 days of delivery.' },
  claimSettled: { code: 12657, status: 200, msg: 'All of this was already refunded or remade.' },
  shipTooMany: { code: 12656, status: 200, msg: 'These units have already shipped or aren’t part of this order.' },
  nothingPacked: { code: 12661, status: 200, msg: 'Nothing is packed and ready to ship there.' },
  secondPerson: {
    code: 12662,
    status: 200,
    msg: 'This amount needs a second approval. Ask a colleague to approve it.',
  },
  simulatorOff: { code: 12663, status: 200, msg: 'The production simulator is available in demo shops only.' },
  linkInvalid: { code: 12710, status: 200, msg: 'This link is invalid or has expired.' },
  favoritesFull: {
    code: 12711,
    status: 200,
    msg: 'Your favorites are full. Please remove something first.',
  },
  reviewTooEarly: { code: 12701, status: 200, msg: 'You can review this item once it’s delivered.' },
} as const;

export type ErrorName = keyof typeof errors;

/** Text of the envelope on success, and of a success without one. */
export const operationSuccess = 'operationSuccess';
