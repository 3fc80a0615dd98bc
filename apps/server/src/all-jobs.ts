import { z } from 'zod';
import { sendSandboxEvents } from './adapters/card-payments/sandbox/sandbox.ts';
import { forgetPersonalData } from './modules/account/account/account.jobs.ts';
import { forgetOldBehalf } from './modules/account/account/behalf.service.ts';
import { mailResetLink } from './modules/account/account/reset-mail.jobs.ts';
import { forgetOldSessions } from './modules/account/account/session.service.ts';
import { forgetOldNotifications, mailNotifications } from './modules/account/notification/notification.jobs.ts';
import { eraseAccounts, forgetExports, makeExport } from './modules/account/privacy/privacy.jobs.ts';
import { forgetTeamHistory } from './modules/account/team/team.jobs.ts';
import { notifyFailedJobsJob } from './modules/backoffice/backoffice.jobs.ts';
import { forgetPhotographs } from './modules/catalog/product/photograph.service.ts';
import { deleteDiscarded } from './modules/design/design/deleted-design.service.ts';
import { forgetPictures } from './modules/design/design/forgotten-design.service.ts';
import { forgetPassingDesigns } from './modules/design/design/passing-design.service.ts';
import { aftersaleJobs, askForReviewsJob, expireOrders } from './modules/fulfillment/aftersale/aftersale.jobs.ts';
import {
  handOverBatch,
  makeOrderPrintFiles,
  remakeLostUnits,
  remakeOrderPrintFiles,
  startOrderedReplacement,
  startReleasedOrder,
  stopCanceledOrders,
  stopWithdrawnLine,
  tickSimulator,
  tryMakingAgain,
} from './modules/fulfillment/production/production.jobs.ts';
import { measureLeads, trackParcels } from './modules/fulfillment/shipment/shipment.jobs.ts';
import { bookParcels } from './modules/fulfillment/shipment/shipment.service.ts';
import { notifyOfRecall } from './modules/fulfillment/unit/recall.jobs.ts';
import { forgetUnmatchedWithdrawals } from './modules/fulfillment/withdrawal/withdrawal.jobs.ts';
import { remindOfInvoicesJob } from './modules/money/credit/credit.jobs.ts';
import { issueCreditNoteOfRefund, issueInvoiceOfOrder } from './modules/money/invoice/invoice.jobs.ts';
import { tellFailedPayment } from './modules/money/processing/payment-failure.service.ts';
import { closeGivenUpPayment, reconcileLedger, reconcilePayments } from './modules/money/processing/processing.jobs.ts';
import { processWebhook } from './modules/money/processing/webhook.service.ts';
import { sendRefundJob } from './modules/money/refund/send-refund.service.ts';
import { makeStatementsJob } from './modules/money/statement/statement.jobs.ts';
import { forgetGuestCarts } from './modules/orders/cart/guest-cart.service.ts';
import { countSalesJob } from './modules/orders/order/order.jobs.ts';
import { completeOrders, releaseOrders } from './modules/orders/release/release.jobs.ts';
import { fillMissingUnits } from './modules/orders/stock/stock.jobs.ts';
import { forgetCertificateFiles, noticeExpiringCertificates } from './modules/orders/tax/certificate.jobs.ts';
import { updateRatesJob } from './modules/shop/currency/currency.jobs.ts';
import { measureOldPictures, tidyUploads } from './modules/shop/file/file.jobs.ts';
import { deliverMail, deliverUrgentMail } from './modules/shop/mail/mail.service.ts';
import { forgetUnusedSettingPictures } from './modules/shop/settings/setting-picture.service.ts';
import { forgetUnconfirmed } from './modules/shop/subscriber/subscriber.service.ts';
import { makeStoreStatements, tellShortages } from './modules/stores/dashboard/dashboard.jobs.ts';
import { publishItem } from './modules/stores/publishing/publish-item.jobs.ts';
import { forgetPublishRuns, publishPrices, publishStock } from './modules/stores/publishing/publishing.jobs.ts';
import { checkAccess } from './modules/stores/store/doubt.service.ts';
import { checkStores, forgetStoreTraces, readShopJob, subscribeStore } from './modules/stores/store/store.jobs.ts';
import { settleOrderFile } from './modules/stores/store-order/order-import.jobs.ts';
import { tellStoreParcel } from './modules/stores/store-order/parcel.jobs.ts';
import { placeStoreOrder } from './modules/stores/store-order/place.jobs.ts';
import { settleStoreOrder } from './modules/stores/store-order/settle.jobs.ts';
import { guardStoreOrders } from './modules/stores/store-order/ship-by.jobs.ts';
import {
  applyOrderRules,
  beginStoreOrders,
  chargeStoreOrders,
  fetchStoreOrder,
  forgetStoreBuyers,
  lookAtStoreOrders,
  matchStoreOrders,
  noteStoreOrderCanceled,
  noteStoreOrderPaid,
  noteStoreOrderPlaced,
  noteStoreParcel,
  noteStoreRefund,
  tryStoreOrders,
} from './modules/stores/store-order/store-order.jobs.ts';
import { forgetDeadRuns } from './platform/db/lone-run.ts';
import { forgetOldEvents } from './platform/events/forget.ts';
import { forgetOldKeys } from './platform/http/idempotency.ts';
import { forgetOldLimits } from './platform/http/limiter.ts';
import { handleFinalFailuresJob } from './platform/jobs/dead-letters.ts';
import { byTheClock, type Job, job, type Schedule } from './platform/jobs/queue.ts';

const tidyUp = job(
  'shop.tidyUp',
  z.object({}),
  async (ctx) => {
    await forgetOldEvents(ctx);
    await forgetOldKeys(ctx);
    await forgetOldLimits(ctx);
    await forgetDeadRuns(ctx);
    await forgetOldSessions(ctx);
    await forgetOldBehalf(ctx);
    await forgetUnconfirmed(ctx);
    await forgetGuestCarts(ctx);
    await forgetUnusedSettingPictures(ctx);
  },
  byTheClock,
);

/** Everything that happens later. */
export const allJobs: readonly Job[] = [
  deliverMail,
  deliverUrgentMail,
  mailResetLink,
  tidyUploads,
  measureOldPictures,
  forgetPictures,
  forgetPassingDesigns as Job,
  deleteDiscarded as Job,
  forgetPhotographs,
  sendSandboxEvents,
  processWebhook,
  reconcilePayments,
  closeGivenUpPayment,
  tellFailedPayment,
  sendRefundJob,
  reconcileLedger,
  releaseOrders,
  completeOrders,
  countSalesJob,
  fillMissingUnits,
  bookParcels,
  notifyOfRecall,
  trackParcels,
  measureLeads as Job,
  expireOrders,
  askForReviewsJob,
  issueInvoiceOfOrder,
  issueCreditNoteOfRefund,
  remindOfInvoicesJob as Job,
  makeStatementsJob as Job,
  ...aftersaleJobs,
  noticeExpiringCertificates as Job,
  forgetCertificateFiles as Job,
  makeOrderPrintFiles,
  remakeOrderPrintFiles,
  startReleasedOrder,
  tryMakingAgain,
  startOrderedReplacement,
  stopCanceledOrders,
  stopWithdrawnLine,
  handOverBatch,
  remakeLostUnits,
  tickSimulator,
  checkAccess as Job,
  publishItem,
  publishStock as Job,
  publishPrices as Job,
  forgetPublishRuns as Job,
  placeStoreOrder,
  fetchStoreOrder,
  applyOrderRules,
  beginStoreOrders,
  chargeStoreOrders as Job,
  lookAtStoreOrders as Job,
  tryStoreOrders as Job,
  settleStoreOrder,
  settleOrderFile,
  matchStoreOrders as Job,
  guardStoreOrders as Job,
  tellShortages as Job,
  makeStoreStatements as Job,
  forgetStoreBuyers as Job,
  noteStoreOrderPlaced,
  noteStoreOrderCanceled,
  noteStoreOrderPaid,
  noteStoreParcel,
  noteStoreRefund,
  tellStoreParcel,
  checkStores as Job,
  subscribeStore,
  readShopJob,
  forgetStoreTraces as Job,
  updateRatesJob,
  handleFinalFailuresJob,
  notifyFailedJobsJob,
  tidyUp,
  forgetPersonalData,
  forgetTeamHistory,
  forgetOldNotifications,
  mailNotifications,
  makeExport,
  forgetExports,
  eraseAccounts,
  forgetUnmatchedWithdrawals,
] as readonly Job[];

/** What runs by the clock. */
export const schedules: readonly Schedule[] = [
  { job: tidyUp as Job, cron: '17 3 * * *' },
  { job: forgetPersonalData as Job, cron: '53 * * * *' },
  { job: forgetTeamHistory as Job, cron: '43 4 * * *' },
  { job: forgetOldNotifications as Job, cron: '29 4 * * *' },
  { job: eraseAccounts as Job, cron: '29 * * * *' },
  { job: forgetExports as Job, cron: '31 * * * *' },
  { job: forgetUnmatchedWithdrawals as Job, cron: '37 4 * * *' },
  // Central banks publish in the afternoon.
  { job: updateRatesJob as Job, cron: '37 16 * * *' },
  { job: sendSandboxEvents as Job, cron: '* * * * *' },
  { job: reconcilePayments as Job, cron: '* * * * *' },
  { job: reconcileLedger as Job, cron: '23 2 * * *' },
  { job: checkAccess as Job, cron: '* * * * *' },
  { job: publishStock as Job, cron: '* * * * *' },
  { job: publishPrices as Job, cron: '*/5 * * * *' },
  { job: forgetPublishRuns as Job, cron: '33 4 * * *' },
  { job: lookAtStoreOrders as Job, cron: '* * * * *' },
  { job: tryStoreOrders as Job, cron: '* * * * *' },
  { job: chargeStoreOrders as Job, cron: '* * * * *' },
  { job: guardStoreOrders as Job, cron: '*/10 * * * *' },
  { job: tellShortages as Job, cron: '13 * * * *' },
  { job: makeStoreStatements as Job, cron: '21 5 * * *' },
  { job: forgetStoreBuyers as Job, cron: '37 * * * *' },
  { job: checkStores as Job, cron: '*/10 * * * *' },
  { job: forgetStoreTraces as Job, cron: '47 4 * * *' },
  { job: releaseOrders as Job, cron: '* * * * *' },
  { job: trackParcels as Job, cron: '* * * * *' },
  { job: measureLeads as Job, cron: '7 2 * * *' },
  { job: stopCanceledOrders as Job, cron: '* * * * *' },
  { job: remakeLostUnits as Job, cron: '* * * * *' },
  { job: tickSimulator, cron: '* * * * *' },
  { job: handleFinalFailuresJob as Job, cron: '* * * * *' },
  { job: notifyFailedJobsJob as Job, cron: '* * * * *' },
  { job: expireOrders as Job, cron: '47 * * * *' },
  { job: askForReviewsJob as Job, cron: '51 * * * *' },
  { job: countSalesJob as Job, cron: '*/5 * * * *' },
  { job: completeOrders as Job, cron: '23 * * * *' },
  { job: remindOfInvoicesJob as Job, cron: '19 * * * *' },
  // By the clock of the shop a month may begin at any hour.
  { job: makeStatementsJob as Job, cron: '11,41 * * * *' },
  { job: tidyUploads as Job, cron: '41 * * * *' },
  { job: measureOldPictures as Job, cron: '27 * * * *' },
  { job: deleteDiscarded as Job, cron: '*/5 * * * *' },
  { job: forgetPassingDesigns as Job, cron: '9 * * * *' },
  { job: forgetPhotographs as Job, cron: '11 4 * * *' },
  { job: noticeExpiringCertificates as Job, cron: '13 9 * * *' },
  { job: forgetCertificateFiles as Job, cron: '43 * * * *' },
];
