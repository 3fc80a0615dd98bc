import type { PersonalData } from '../../../platform/db/personal-data.ts';
import { idempotencyPersonalData } from '../../../platform/http/idempotency.personal.ts';
import { catalogPersonalData } from '../../catalog/catalog/index.ts';
import { favoritePersonalData } from '../../catalog/favorite/index.ts';
import { listingPersonalData } from '../../catalog/listing/index.ts';
import { reviewPersonalData } from '../../catalog/review/index.ts';
import { designPersonalData } from '../../design/design/index.ts';
import { publicationPersonalData } from '../../design/publication/index.ts';
import { reportPersonalData } from '../../design/report/index.ts';
import { aftersalePersonalData } from '../../fulfillment/aftersale/index.ts';
import { shipmentPersonalData } from '../../fulfillment/shipment/index.ts';
import { withdrawalPersonalData } from '../../fulfillment/withdrawal/index.ts';
import { creditPersonalData } from '../../money/credit/index.ts';
import { invoicePersonalData } from '../../money/invoice/index.ts';
import { paymentPersonalData } from '../../money/payment/index.ts';
import { processingPersonalData } from '../../money/processing/index.ts';
import { refundPersonalData } from '../../money/refund/index.ts';
import { statementPersonalData } from '../../money/statement/index.ts';
import { walletPersonalData } from '../../money/wallet/index.ts';
import { cartPersonalData } from '../../orders/cart/index.ts';
import { checkoutPersonalData } from '../../orders/checkout/index.ts';
import { exceptionPersonalData } from '../../orders/exception/index.ts';
import { orderPersonalData } from '../../orders/order/index.ts';
import { promoPersonalData } from '../../orders/promo/index.ts';
import { purchasePersonalData } from '../../orders/purchase/index.ts';
import { taxPersonalData } from '../../orders/tax/index.ts';
import { auditPersonalData } from '../../shop/audit/index.ts';
import { filePersonalData } from '../../shop/file/index.ts';
import { mailPersonalData } from '../../shop/mail/index.ts';
import { subscriberPersonalData } from '../../shop/subscriber/index.ts';
import { dashboardPersonalData } from '../../stores/dashboard/index.ts';
import { publishingPersonalData } from '../../stores/publishing/index.ts';
import { storePersonalData } from '../../stores/store/index.ts';
import { storeOrderPersonalData } from '../../stores/store-order/index.ts';
import { accountPersonalData } from '../account/index.ts';
import { applicationPersonalData } from '../application/index.ts';
import { feedbackPersonalData } from '../feedback/index.ts';
import { notificationPersonalData } from '../notification/index.ts';
import { supportPersonalData } from '../support/index.ts';
import { teamPersonalData } from '../team/index.ts';
import { privacyPersonalData } from './privacy.personal.ts';

/** What refers to others comes before them: in this order it is erased, and designs are forgotten in between. */
export const beforeDesigns: readonly PersonalData[] = [
  dashboardPersonalData,
  storeOrderPersonalData,
  publishingPersonalData,
  storePersonalData,
  withdrawalPersonalData,
  aftersalePersonalData,
  shipmentPersonalData,
  statementPersonalData,
  invoicePersonalData,
  processingPersonalData,
  refundPersonalData,
  paymentPersonalData,
  creditPersonalData,
  walletPersonalData,
  exceptionPersonalData,
  purchasePersonalData,
  checkoutPersonalData,
  orderPersonalData,
  promoPersonalData,
  cartPersonalData,
  taxPersonalData,
  reviewPersonalData,
  favoritePersonalData,
  reportPersonalData,
  publicationPersonalData,
  listingPersonalData,
  catalogPersonalData,
  designPersonalData,
];

/** Once no design needs a picture. The account itself is the last of all: by it everything else is found. */
export const afterDesigns: readonly PersonalData[] = [
  filePersonalData,
  supportPersonalData,
  applicationPersonalData,
  feedbackPersonalData,
  teamPersonalData,
  notificationPersonalData,
  subscriberPersonalData,
  auditPersonalData,
  mailPersonalData,
  idempotencyPersonalData,
  privacyPersonalData,
];

export { accountPersonalData };

/** Everything that the shop knows of a person, module by module. */
export const allPersonalData: readonly PersonalData[] = [accountPersonalData, ...beforeDesigns, ...afterDesigns];
