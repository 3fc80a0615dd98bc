/* Every table of the database, for the migration generator and the client. */
export * from '../http/idempotency.tables.ts';
export * from '../modules/account/account.tables.ts';
export * from '../modules/cart/cart.tables.ts';
export * from '../modules/catalog/catalog.tables.ts';
export * from '../modules/design/design.tables.ts';
export * from '../modules/document/document.tables.ts';
export * from '../modules/file/file.tables.ts';
export * from '../modules/ledger/ledger.tables.ts';
export * from '../modules/mail/mail.tables.ts';
export * from '../modules/notification/notification.tables.ts';
export * from '../modules/order/order.tables.ts';
export * from '../modules/payment/payment.tables.ts';
export * from '../modules/settings/settings.tables.ts';
export * from '../modules/shipping/shipping.tables.ts';
export * from '../outside/card-payments/sandbox/sandbox.tables.ts';
