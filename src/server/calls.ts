import type { CallName } from '#contract/api';
import type { Handlers } from '#server/call/handlers';
import { accountsHandlers } from '#server/features/accounts/handlers';
import { affiliatesHandlers } from '#server/features/affiliates/handlers';
import { approvalsHandlers } from '#server/features/approvals/handlers';
import { bankAccountsHandlers } from '#server/features/bank-accounts/handlers';
import { authorityRequestsHandlers } from '#server/features/authority-requests/handlers';
import { bansHandlers } from '#server/features/bans/handlers';
import { auditHandlers } from '#server/features/audit/handlers';
import { campaignSettingsHandlers } from '#server/features/campaign-settings/handlers';
import { campaignsHandlers } from '#server/features/campaigns/handlers';
import { capturesHandlers } from '#server/features/captures/handlers';
import { contactsHandlers } from '#server/features/contacts/handlers';
import { couponsHandlers } from '#server/features/coupons/handlers';
import { customersHandlers } from '#server/features/customers/handlers';
import { dashboardHandlers } from '#server/features/dashboard/handlers';
import { devicesHandlers } from '#server/features/devices/handlers';
import { diagnosticsHandlers } from '#server/features/diagnostics/handlers';
import { filesHandlers } from '#server/features/files/handlers';
import { documentsHandlers } from '#server/features/documents/handlers';
import { documentViewsHandlers } from '#server/features/document-views/handlers';
import { securityHandlers } from '#server/features/security/handlers';
import { hintsHandlers } from '#server/features/hints/handlers';
import { inboxHandlers } from '#server/features/inbox/handlers';
import { eInvoicesHandlers } from '#server/features/e-invoices/handlers';
import { invoicesHandlers } from '#server/features/invoices/handlers';
import { journalHandlers } from '#server/features/journal/handlers';
import { listViewsHandlers } from '#server/features/list-views/handlers';
import { mailHandlers } from '#server/features/mail/handlers';
import { accessHandlers } from '#server/features/access/handlers';
import { notesHandlers } from '#server/features/notes/handlers';
import { operatorsHandlers } from '#server/features/operators/handlers';
import { certifiedMailHandlers } from '#server/features/certified-mail/handlers';
import { packagingHandlers } from '#server/features/packaging/handlers';
import { fourEyesHandlers } from '#server/features/four-eyes/handlers';
import { paymentRunsHandlers } from '#server/features/payment-runs/handlers';
import { personsHandlers } from '#server/features/persons/handlers';
import { placesHandlers } from '#server/features/places/handlers';
import { preparationsHandlers } from '#server/features/preparations/handlers';
import { priceImportsHandlers } from '#server/features/price-imports/handlers';
import { priceListHandlers } from '#server/features/price-list/handlers';
import { priceRequestsHandlers } from '#server/features/price-requests/handlers';
import { priceLocksHandlers } from '#server/features/price-locks/handlers';
import { pricesHandlers } from '#server/features/prices/handlers';
import { purchasesHandlers } from '#server/features/purchases/handlers';
import { receptionsHandlers } from '#server/features/receptions/handlers';
import { receiptsHandlers } from '#server/features/receipts/handlers';
import { registersHandlers } from '#server/features/registers/handlers';
import { searchHandlers } from '#server/features/search/handlers';
import { sessionHandlers } from '#server/features/session/handlers';
import { settingsHandlers } from '#server/features/settings/handlers';
import { shipmentsHandlers } from '#server/features/shipments/handlers';
import { slipsHandlers } from '#server/features/slips/handlers';
import { soldImeisHandlers } from '#server/features/sold-imeis/handlers';
import { statementsHandlers } from '#server/features/statements/handlers';
import { stocktakesHandlers } from '#server/features/stocktakes/handlers';
import { storesHandlers } from '#server/features/stores/handlers';
import { valuationCasesHandlers } from '#server/features/valuation-cases/handlers';
import { testDevicesHandlers } from '#server/features/test-devices/handlers';
import { legalTextsHandlers } from '#server/features/legal-texts/handlers';
import { mailTemplatesHandlers } from '#server/features/mail-templates/handlers';
import { retentionHandlers } from '#server/features/retention/handlers';

/** The handler of every call. */
export const handlers: Handlers<CallName> = {
  ...accountsHandlers,
  ...affiliatesHandlers,
  ...approvalsHandlers,
  ...auditHandlers,
  ...bankAccountsHandlers,
  ...authorityRequestsHandlers,
  ...bansHandlers,
  ...campaignSettingsHandlers,
  ...campaignsHandlers,
  ...capturesHandlers,
  ...contactsHandlers,
  ...couponsHandlers,
  ...customersHandlers,
  ...dashboardHandlers,
  ...devicesHandlers,
  ...diagnosticsHandlers,
  ...filesHandlers,
  ...fourEyesHandlers,
  ...documentsHandlers,
  ...documentViewsHandlers,
  ...securityHandlers,
  ...hintsHandlers,
  ...inboxHandlers,
  ...eInvoicesHandlers,
  ...invoicesHandlers,
  ...journalHandlers,
  ...listViewsHandlers,
  ...mailHandlers,
  ...accessHandlers,
  ...notesHandlers,
  ...operatorsHandlers,
  ...legalTextsHandlers,
  ...mailTemplatesHandlers,
  ...retentionHandlers,
  ...certifiedMailHandlers,
  ...packagingHandlers,
  ...paymentRunsHandlers,
  ...personsHandlers,
  ...placesHandlers,
  ...preparationsHandlers,
  ...priceImportsHandlers,
  ...priceListHandlers,
  ...priceRequestsHandlers,
  ...priceLocksHandlers,
  ...pricesHandlers,
  ...purchasesHandlers,
  ...receiptsHandlers,
  ...receptionsHandlers,
  ...registersHandlers,
  ...searchHandlers,
  ...sessionHandlers,
  ...settingsHandlers,
  ...shipmentsHandlers,
  ...slipsHandlers,
  ...soldImeisHandlers,
  ...statementsHandlers,
  ...stocktakesHandlers,
  ...storesHandlers,
  ...testDevicesHandlers,
  ...valuationCasesHandlers,
};
