import { errorCodes as codes, type ErrorName } from './error-codes.ts';
import { uploadLimits } from './shop/upload-limits.ts';

const megapixels = (pixels: number) => `${pixels / 1_000_000} megapixels`;

/**
 * What the API answers when it refuses: by name the code, the HTTP status it travels on, and its default text. A rule of the
 * shop that was not met travels on 200, so that clients show `msg`; faults of the transport and of access carry their HTTP
 * status.
 */
export const errors = {
  notLoggedIn: { code: codes.notLoggedIn, status: 401, msg: 'Please log in first.' },
  prohibited: { code: codes.prohibited, status: 403, msg: 'You don’t have permission to do this.' },
  dependencyFailed: {
    code: codes.dependencyFailed,
    status: 200,
    msg: 'A service we rely on didn’t respond. Please try again in a moment.',
  },
  alreadyDone: { code: codes.alreadyDone, status: 200, msg: 'This was already done.' },
  dataChanged: {
    code: codes.dataChanged,
    status: 200,
    msg: 'This changed in the meantime. We reloaded it, so please check it and try again.',
  },
  serviceError: {
    code: codes.serviceError,
    status: 500,
    msg: 'Something went wrong on our end. Please check whether it went through before you try again.',
  },
  promoCode: { code: codes.promoCode, status: 200, msg: 'You can’t use this promo code here.' },

  invalidInput: { code: codes.invalidInput, status: 400, msg: 'Some fields need your attention.' },
  notFound: { code: codes.notFound, status: 404, msg: 'We couldn’t find that.' },
  methodNotAllowed: { code: codes.methodNotAllowed, status: 405, msg: 'This address doesn’t support that method.' },
  requestTimeout: { code: codes.requestTimeout, status: 408, msg: 'The request took too long. Please try again.' },
  tooLarge: { code: codes.tooLarge, status: 413, msg: 'This is larger than we accept. Please send something smaller.' },
  unsupportedType: { code: codes.unsupportedType, status: 415, msg: 'We can’t read this type of content.' },
  tooManyRequests: {
    code: codes.tooManyRequests,
    status: 429,
    msg: 'Too many attempts. Please wait a moment and try again.',
  },
  csrf: { code: codes.csrf, status: 403, msg: 'This page is out of date. Please reload it and try again.' },
  busy: { code: codes.busy, status: 503, msg: 'We’re very busy right now. Please try again in a moment.' },
  keyReused: {
    code: codes.keyReused,
    status: 422,
    msg: 'This idempotency key was already used for a different request.',
  },
  stillRunning: { code: codes.stillRunning, status: 409, msg: 'The first request with this key is still in progress.' },
  badSignature: { code: codes.badSignature, status: 401, msg: 'The signature doesn’t match.' },

  databaseAway: {
    code: codes.databaseAway,
    status: 503,
    msg: 'We can’t reach our records right now. Please try again in a moment.',
  },
  outcomeUnknown: {
    code: codes.outcomeUnknown,
    status: 503,
    msg: 'We couldn’t confirm whether this went through. Please check before you try again.',
  },
  storageFull: {
    code: codes.storageFull,
    status: 507,
    msg: 'We’re out of room for files right now. Please try again later.',
  },

  wrongCredentials: { code: codes.wrongCredentials, status: 200, msg: 'The email address or password is incorrect.' },
  emailNotVerified: {
    code: codes.emailNotVerified,
    status: 200,
    msg: 'Please confirm your email address first. We sent you a new code.',
  },
  codeWrong: { code: codes.codeWrong, status: 200, msg: 'This code is incorrect or has expired.' },
  secondStepNeeded: {
    code: codes.secondStepNeeded,
    status: 200,
    msg: 'Please enter the code from your authenticator app.',
  },
  stepOver: {
    code: codes.stepOver,
    status: 200,
    msg: 'This login took too long or had too many wrong codes. Please log in again.',
  },
  logInAgain: {
    code: codes.logInAgain,
    status: 200,
    msg: 'Please log out and log in again first. Changes to how you sign in need a recent login.',
  },
  lastWayIn: {
    code: codes.lastWayIn,
    status: 200,
    msg: 'This is the only way into your account. Please set a password or add a passkey first.',
  },
  passkeyRefused: {
    code: codes.passkeyRefused,
    status: 200,
    msg: 'This passkey didn’t work. Please try again or log in another way.',
  },
  googleUnavailable: {
    code: codes.googleUnavailable,
    status: 200,
    msg: 'Google sign-in isn’t available right now. Please log in another way.',
  },
  accountInUse: {
    code: codes.accountInUse,
    status: 200,
    msg: 'Some things have to be finished before you can delete your account.',
  },
  skuUnavailable: { code: codes.skuUnavailable, status: 200, msg: 'This option isn’t available right now.' },
  quantityLimit: {
    code: codes.quantityLimit,
    status: 200,
    msg: 'That’s more than you can add at once. Please choose a smaller quantity.',
  },
  cartEmpty: { code: codes.cartEmpty, status: 200, msg: 'Your cart is empty.' },
  cartFull: { code: codes.cartFull, status: 200, msg: 'Your cart is full. Please check out or remove an item first.' },
  outOfStock: {
    code: codes.outOfStock,
    status: 200,
    msg: 'We don’t have that many left. Please choose a smaller quantity.',
  },
  ratesTooOld: {
    code: codes.ratesTooOld,
    status: 200,
    msg: 'We can’t sell in this currency right now because our exchange rates are out of date. Please choose US dollars.',
  },
  cannotShip: { code: codes.cannotShip, status: 200, msg: 'We don’t ship there yet.' },
  uploadNotPicture: {
    code: codes.uploadNotPicture,
    status: 200,
    msg: 'We can’t print this file. Please upload a JPEG, PNG, or WebP.',
  },
  uploadTooManyPixels: {
    code: codes.uploadTooManyPixels,
    status: 200,
    msg: `This image has too many pixels. Please upload one of up to ${megapixels(uploadLimits.pixels)}.`,
  },
  uploadAnimated: {
    code: codes.uploadAnimated,
    status: 200,
    msg: 'We can’t print animated images. Please upload a still image.',
  },
  uploadVector: {
    code: codes.uploadVector,
    status: 200,
    msg: 'We can’t use this vector file. Save your artwork as a plain SVG and add it in the designer, or export it as a PNG.',
  },
  uploadUnreadable: {
    code: codes.uploadUnreadable,
    status: 200,
    msg: 'This image seems to be damaged. Please save it again and retry.',
  },
  uploadTooSmall: {
    code: codes.uploadTooSmall,
    status: 200,
    msg: 'This image is too small to print. Please upload a larger one.',
  },
  uploadMissing: { code: codes.uploadMissing, status: 200, msg: 'The file hasn’t arrived yet. Please send it again.' },
  uploadHeic: {
    code: codes.uploadHeic,
    status: 200,
    msg: 'This is a HEIC photo from an iPhone. Please share it as a JPEG, or choose “Most Compatible” under Settings › Camera › Formats for new photos.',
  },
  uploadAvif: {
    code: codes.uploadAvif,
    status: 200,
    msg: 'This is an AVIF image. Please save it as a JPEG or PNG and upload that.',
  },
  uploadTiff: {
    code: codes.uploadTiff,
    status: 200,
    msg: 'This is a TIFF or camera raw file. Please export it as a JPEG, or as a PNG if it has a transparent background.',
  },
  uploadPdf: {
    code: codes.uploadPdf,
    status: 200,
    msg: 'This is a PDF. Please export the page as a PNG at 300 ppi and upload that.',
  },
  uploadPhotoshop: {
    code: codes.uploadPhotoshop,
    status: 200,
    msg: 'This is a Photoshop file. In Photoshop, choose File › Export › Export As, save a PNG, and upload that.',
  },
  uploadIllustrator: {
    code: codes.uploadIllustrator,
    status: 200,
    msg: 'This is an Illustrator file. In Illustrator, choose File › Export › Export As, save a PNG at 300 ppi, and upload that.',
  },
  uploadProgressive: {
    code: codes.uploadProgressive,
    status: 200,
    msg: `We can read progressive JPEGs of up to ${megapixels(uploadLimits.wholePixels)}. Please save this one as a baseline (standard) JPEG.`,
  },
  uploadInterlaced: {
    code: codes.uploadInterlaced,
    status: 200,
    msg: `We can read interlaced PNGs of up to ${megapixels(uploadLimits.wholePixels)}. Please save this one without interlacing.`,
  },
  uploadLargeWebp: {
    code: codes.uploadLargeWebp,
    status: 200,
    msg: `We can read WebP images of up to ${megapixels(uploadLimits.webpPixels)}. Please save this one as a JPEG or PNG.`,
  },
  designInvalid: {
    code: codes.designInvalid,
    status: 200,
    msg: 'We can’t use this design as it is. Please check it in the designer.',
  },
  designNotPrintable: {
    code: codes.designNotPrintable,
    status: 200,
    msg: 'This design isn’t ready to print yet. Please check it in the designer.',
  },
  orderNotPayable: { code: codes.orderNotPayable, status: 200, msg: 'This order can no longer be paid.' },
  walletTooLow: { code: codes.walletTooLow, status: 200, msg: 'Your wallet balance is too low for this.' },
  balanceNotRefundable: {
    code: codes.balanceNotRefundable,
    status: 200,
    msg: 'You can withdraw only money you added to your wallet and haven’t spent. Please enter a smaller amount.',
  },
  paymentDiffers: { code: codes.paymentDiffers, status: 200, msg: 'The payment we received doesn’t match this order.' },
  paymentRunning: { code: codes.paymentRunning, status: 200, msg: 'A payment for this order is already in progress.' },
  invoiceUnavailable: {
    code: codes.invoiceUnavailable,
    status: 200,
    msg: 'You can’t pay this order by invoice. Please choose another payment method.',
  },
  invoiceOverdue: {
    code: codes.invoiceOverdue,
    status: 200,
    msg: 'You have an overdue invoice. Please pay it first, or choose another payment method.',
  },
  invoiceLimit: {
    code: codes.invoiceLimit,
    status: 200,
    msg: 'This order is above what’s left of your credit limit. Please pay open invoices first, or choose another payment method.',
  },
  orderNotChangeable: {
    code: codes.orderNotChangeable,
    status: 200,
    msg: 'This order is already in production and can no longer be changed.',
  },
  orderOnHold: {
    code: codes.orderOnHold,
    status: 200,
    msg: 'Please resolve the open question about this order first.',
  },
  exceptionClosed: { code: codes.exceptionClosed, status: 200, msg: 'This question has already been answered.' },
  refundTooMuch: {
    code: codes.refundTooMuch,
    status: 200,
    msg: 'That’s more than can be refunded for this order. Please enter a smaller amount.',
  },
  claimNotNow: { code: codes.claimNotNow, status: 200, msg: 'You can report a problem within 30 days of delivery.' },
  claimSettled: { code: codes.claimSettled, status: 200, msg: 'All of this was already refunded or remade.' },
  shipTooMany: {
    code: codes.shipTooMany,
    status: 200,
    msg: 'These units have already shipped or aren’t part of this order.',
  },
  nothingPacked: { code: codes.nothingPacked, status: 200, msg: 'Nothing is packed and ready to ship there.' },
  secondPerson: {
    code: codes.secondPerson,
    status: 200,
    msg: 'This amount needs a second approval. Ask a colleague to approve it.',
  },
  simulatorOff: {
    code: codes.simulatorOff,
    status: 200,
    msg: 'The production simulator is available in demo shops only.',
  },
  linkInvalid: { code: codes.linkInvalid, status: 200, msg: 'This link is invalid or has expired.' },
  favoritesFull: {
    code: codes.favoritesFull,
    status: 200,
    msg: 'Your favorites are full. Please remove something first.',
  },
  storeNotConnected: {
    code: codes.storeNotConnected,
    status: 200,
    msg: 'This store isn’t connected. Please connect it again.',
  },
  storeLimited: {
    code: codes.storeLimited,
    status: 200,
    msg: 'The marketplace doesn’t take more requests right now. Please try again later.',
  },
  storeRefused: {
    code: codes.storeRefused,
    status: 200,
    msg: 'The marketplace refused this. Please check what you entered.',
  },
  reviewTooEarly: { code: codes.reviewTooEarly, status: 200, msg: 'You can review this item once it’s delivered.' },
} as const satisfies Record<ErrorName, { code: number; status: number; msg: string }>;
