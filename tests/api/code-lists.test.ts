import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blacklistStates } from '#domain/blacklist';
import { codesOf, codesWhere } from '#domain/code';
import { contactMachine } from '#domain/contact';
import { custodyEnds } from '#domain/custody';
import { couponStates } from '#domain/coupon';
import { deviceTypes } from '#domain/device-kind';
import { deviceState, deviceStates, photoOrigins, statesWhere, valuedStates } from '#domain/device-state';
import { gradeTable } from '#domain/grading';
import { documentTypes } from '#domain/identity-document';
import { viewAmbits, viewPaces } from '#domain/list-view';
import { contractTypes, paymentModes } from '#domain/payment-mode';
import { priceImport, priceSourceNames, rowOutcomeNames } from '#domain/price-import';
import { keptFigures } from '#domain/kept-figure';
import { legalBuyers } from '#domain/legal-buyer';
import { purchaseRegimes } from '#domain/purchase-regime';
import { maxPaperPages, signatureFields } from '#domain/receipt-capture';
import { registerOperations, stampForms } from '#domain/register';
import { dropReasons } from '#domain/drop-reason';
import { photoFlaws } from '#domain/photo-flaw';
import { erasureMethods } from '#domain/erasure';
import { preparations } from '#domain/preparation';
import { invoiceKinds } from '#domain/credit-note';
import { sdiMessages, sendingStates, sendingWays } from '#domain/invoice-sending';
import { inboxEvents } from '#domain/inbox-event';
import { historyFiles } from '#domain/history-file';
import { findings } from '#domain/report-finding';
import { roles } from '#domain/role';
import { securityEvents } from '#domain/security-event';
import { mailStates } from '#domain/set-aside-mail';
import { shipmentMachine } from '#domain/shipment';
import { signerRoles } from '#domain/signer';
import { slipCauses, slipTypes } from '#domain/slip';
import { caseSides, caseStates, openCases } from '#domain/valuation-case';
import { sources } from '#domain/source';
import { consentChannels, consentFlags } from '#domain/consent';
import { personRequestKinds, personRequestStates } from '#domain/person-request';
import { passwordLinkLife } from '#domain/password-link';
import { approvalAnswers, approvalStates } from '#domain/approval';
import { answerWays, requestStates } from '#domain/four-eyes';
import { authorityRequestStates } from '#domain/authority-request';
import { banKinds } from '#domain/ban';
import { holdStates, stoppingHolds } from '#domain/device-hold';
import { bankAccountStates } from '#domain/bank-account';
import { payeeChecks, runStates, transferStates } from '#domain/payment-run';
import { priceAnswers, priceRequestStates } from '#domain/price-request';
import { sexes } from '#domain/tax-code';
import { workObjects } from '#domain/work-object';
import { createTestDatabase, emptyTemplate, type TestDatabase } from '#tests/kit/test-database';

type Codes = readonly (string | number | symbol)[];

/** What is kept of the coupons: SCADUTO is a day's view of VALIDO. */
const keptCoupons = codesOf(couponStates).filter((state) => couponStates[state].key !== 'expired');
const reports = codesOf(sources).filter((source) => !sources[source].isManual);
/** Whole numbers from 1 on. */
const upTo = (last: number): number[] => Array.from({ length: last }, (_one, place) => place + 1);

/** By the constraint's name: the codes that its column may hold, as the table of the domain has them. */
const tables: Readonly<Record<string, Codes>> = {
  operator_role_check: codesOf(roles),
  history_import_line_file_check: codesOf(historyFiles),
  device_state_check: codesOf(deviceStates),
  device_complete_check: [deviceState.pending, deviceState.cancelled],
  device_valued_check: valuedStates,
  device_payment_check: codesOf(paymentModes),
  device_document_check: codesOf(documentTypes),
  register_document_check: codesOf(documentTypes),
  device_grade_check: codesOf(gradeTable),
  customer_sex_check: codesOf(sexes),
  device_source_check: codesOf(sources),
  evaluation_source_check: reports,
  device_blacklist_check: codesOf(blacklistStates),
  device_erasure_method_check: codesOf(erasureMethods),
  file_flaws_check: codesOf(photoFlaws),
  dropped_offer_reason_check: codesOf(dropReasons),
  device_findings_check: codesOf(findings),
  login_code_prepared_check: codesOf(preparations),
  device_regime_check: codesOf(purchaseRegimes),
  buyer_term_buyer_check: codesOf(legalBuyers),
  receipt_buyer_check: codesOf(legalBuyers),
  register_buyer_check: codesOf(legalBuyers),
  device_signer_role_check: codesOf(signerRoles),
  receipt_signer_role_check: codesOf(signerRoles),
  register_signer_role_check: codesOf(signerRoles),
  device_model_type_check: codesOf(deviceTypes),
  device_photo_origin_check: codesOf(photoOrigins),
  coupon_state_check: keptCoupons,
  coupon_expiry_check: ['IN EMISSIONE', 'ANNULLATO'],
  receipt_contract_check: codesOf(contractTypes),
  ban_kind_check: codesOf(banKinds),
  authority_request_kind_check: codesOf(banKinds),
  authority_request_state_check: codesOf(authorityRequestStates),
  authority_hold_state_check: codesOf(holdStates),
  device_hold_check: stoppingHolds,
  approval_state_check: codesOf(approvalStates),
  approval_answer_check: approvalAnswers,
  price_request_state_check: codesOf(priceRequestStates),
  price_request_answer_check: priceAnswers,
  work_item_kind_check: codesOf(workObjects),
  inbox_event_kind_check: codesOf(inboxEvents),
  inbox_choice_kind_check: codesOf(inboxEvents),
  custody_end_check: codesOf(custodyEnds),
  contact_state_check: codesOf(contactMachine.states),
  shipment_state_check: codesOf(shipmentMachine.states),
  bank_account_state_check: codesOf(bankAccountStates),
  four_eyes_request_state_check: codesOf(requestStates),
  four_eyes_request_way_check: codesOf(answerWays),
  payment_run_state_check: codesOf(runStates),
  payment_state_check: codesOf(transferStates),
  payment_check_check: codesOf(payeeChecks),
  invoice_kind_check: codesOf(invoiceKinds),
  invoice_sending_state_check: codesOf(sendingStates),
  invoice_sending_way_check: codesOf(sendingWays),
  set_aside_mail_state_check: codesOf(mailStates),
  sdi_message_kind_check: codesOf(sdiMessages),
  slip_type_check: codesOf(slipTypes),
  slip_line_reason_check: codesOf(slipCauses),
  slip_line_kind_check: codesWhere(slipCauses, ({ type }) => !slipTypes[type].isRefund),
  valuation_case_state_check: codesOf(caseStates),
  valuation_case_open_check: openCases,
  case_message_side_check: codesOf(caseSides),
  consent_channel_check: codesOf(consentChannels),
  consent_flag_check: codesOf(consentFlags),
  person_request_kind_check: codesOf(personRequestKinds),
  person_request_state_check: codesOf(personRequestStates),
  security_event_kind_check: codesOf(securityEvents),
  register_kind_check: registerOperations,
  register_stamp_form_check: codesOf(stampForms),
  price_import_state_check: codesOf(priceImport.states),
  list_view_ambit_check: codesOf(viewAmbits),
  list_mailing_pace_check: codesOf(viewPaces),
  signature_which_check: signatureFields,
  paper_page_place_check: upTo(maxPaperPages),
  device_shipped_check: statesWhere(
    ({ isOnItsWay, atOffice, key }) => (isOnItsWay && key !== 'bought') || atOffice,
  ),
  password_link_kind_check: codesOf(passwordLinkLife),
  kept_figure_kind_check: codesOf(keptFigures),
  price_history_source_check: codesOf(priceSourceNames),
  price_import_row_outcome_check: codesOf(rowOutcomeNames),
};

/** Words of one room each, by which no rule of the business differs, and ranges that are limits of a number. */
const plain = new Set([
  'affiliate_contestazione_check',
  'affiliate_listino_check',
  'affiliate_mesi_check',
  'archived_document_kind_check',
  'authority_request_paper_check',
  'campaign_history_act_check',
  'document_view_seal_kind_check',
  'file_fault_kind_check',
  'file_kind_check',
  'ledger_mark_act_check',
  'link_closed_check',
  'link_use_check',
  'mail_outbox_state_check',
  'packaging_event_act_check',
  'price_import_applied_check',
  'price_import_source_check',
  'store_hours_day_check',
]);

let database: TestDatabase;
let lists: Map<string, (string | number)[]>;
beforeAll(async () => {
  database = await createTestDatabase(emptyTemplate);
  const { rows } = await database.db.query<{ name: string; text: string }>(
    `select conname as name, pg_get_constraintdef(oid) as text from pg_constraint
     where contype = 'c' and connamespace = 'public'::regnamespace and conrelid <> 0`,
  );
  lists = new Map(
    rows.map(({ name, text }) => [name, codesIn(text)] as const).filter(([, codes]) => codes.length > 0),
  );
});
afterAll(() => database.drop());

/** The codes of the first list (`= ANY (ARRAY[…])`, `<@ ARRAY[…]`) or range of whole numbers from 1 on in a constraint. */
function codesIn(text: string): (string | number)[] {
  const list = /(?:= ANY \(|<> ALL \(|<@ )ARRAY\[([^\]]*)\]/.exec(text)?.[1];
  if (list !== undefined)
    return [...list.matchAll(/'([^']*)'::text|(-?\d+)/g)].map(([, word, number]) => word ?? Number(number));
  const range = /\(\(?(\w+) >= 1\) AND \(\1 <= (\d+)\)/.exec(text)?.[2];
  return range === undefined ? [] : upTo(Number(range));
}

const sorted = (codes: Codes) => codes.map(String).toSorted();

describe('the lists of codes in the database', () => {
  it('are those of the tables', () => {
    const found = Object.fromEntries(
      Object.keys(tables).map((name) => [name, sorted(lists.get(name) ?? [])] as const),
    );
    const wanted = Object.fromEntries(
      Object.entries(tables).map(([name, codes]) => [name, sorted(codes)] as const),
    );
    expect(found).toEqual(wanted);
  });

  it('have a table, or no rule that differs by them', () => {
    const untold = [...lists.keys()].filter((name) => !(name in tables));
    expect(untold.toSorted()).toEqual([...plain].toSorted());
  });
});
