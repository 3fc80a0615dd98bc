import { accountMailSamples } from './modules/account/account/account.mail-samples.ts';
import { applicationMailSamples } from './modules/account/application/application.mail-samples.ts';
import { notificationMailSamples } from './modules/account/notification/notification.mail-samples.ts';
import { privacyMailSamples } from './modules/account/privacy/privacy.mail-samples.ts';
import { supportMailSamples } from './modules/account/support/support.mail-samples.ts';
import { teamMailSamples } from './modules/account/team/team.mail-samples.ts';
import { backofficeMailSamples } from './modules/backoffice/backoffice.mails.ts';
import { reportMailSamples } from './modules/design/report/report.mail-samples.ts';
import { aftersaleMailSamples } from './modules/fulfillment/aftersale/aftersale.mail-samples.ts';
import { replacementMailSamples } from './modules/fulfillment/replacement/replacement.mail-samples.ts';
import { recallMailSamples } from './modules/fulfillment/unit/recall.mail-samples.ts';
import { withdrawalMailSamples } from './modules/fulfillment/withdrawal/withdrawal.mail-samples.ts';
import { creditMailSamples } from './modules/money/credit/credit.mail-samples.ts';
import { processingMailSamples } from './modules/money/processing/processing.mail-samples.ts';
import { guestMailSamples } from './modules/orders/guest/guest.mail-samples.ts';
import { orderMailSamples } from './modules/orders/order/order.mail-samples.ts';
import { taxMailSamples } from './modules/orders/tax/tax.mail-samples.ts';
import type { MailSamples } from './modules/shop/mail/index.ts';
import { settingsMailSamples } from './modules/shop/settings/settings.mails.ts';
import { subscriberMailSamples } from './modules/shop/subscriber/subscriber.mail-samples.ts';
import { shortageMailSamples } from './modules/stores/dashboard/shortage.mail-samples.ts';
import { storeMailSamples } from './modules/stores/store/store.mail-samples.ts';

/** Every mail that the shop sends, with sample data. The type wants one of each, and none of what is not sent. */
export const allMails: MailSamples = {
  ...orderMailSamples,
  ...aftersaleMailSamples,
  ...recallMailSamples,
  ...replacementMailSamples,
  ...withdrawalMailSamples,
  ...guestMailSamples,
  ...processingMailSamples,
  ...taxMailSamples,
  ...creditMailSamples,
  ...applicationMailSamples,
  ...accountMailSamples,
  ...teamMailSamples,
  ...notificationMailSamples,
  ...privacyMailSamples,
  ...storeMailSamples,
  ...shortageMailSamples,
  ...supportMailSamples,
  ...reportMailSamples,
  ...subscriberMailSamples,
  ...settingsMailSamples,
  ...backofficeMailSamples,
};
