import type { z } from 'zod';
import * as access from './access.ts';
import * as accounts from './accounts.ts';
import * as affiliates from './affiliates.ts';
import * as fourEyes from './four-eyes.ts';
import * as approvals from './approvals.ts';
import * as audit from './audit.ts';
import * as bans from './bans.ts';
import * as authorityRequests from './authority-requests.ts';
import * as bankAccounts from './bank-accounts.ts';
import * as campaignSettings from './campaign-settings.ts';
import * as campaigns from './campaigns.ts';
import * as captures from './captures.ts';
import * as certifiedMail from './certified-mail.ts';
import * as contacts from './contacts.ts';
import * as coupons from './coupons.ts';
import * as customers from './customers.ts';
import * as dashboard from './dashboard.ts';
import * as documentViews from './document-views.ts';
import * as security from './security.ts';
import * as documents from './documents.ts';
import * as deviceMoves from './device-moves.ts';
import * as deviceChecks from './device-checks.ts';
import * as devices from './devices.ts';
import * as diagnostics from './diagnostics.ts';
import * as droppedOffers from './dropped-offers.ts';
import * as files from './files.ts';
import * as hints from './hints.ts';
import * as inbox from './inbox.ts';
import * as eInvoices from './e-invoices.ts';
import * as invoices from './invoices.ts';
import * as journal from './journal.ts';
import * as knownDocuments from './known-documents.ts';
import * as legalTexts from './legal-texts.ts';
import * as listViews from './list-views.ts';
import * as mail from './mail.ts';
import * as mailTemplates from './mail-templates.ts';
import * as notes from './notes.ts';
import * as operators from './operators.ts';
import * as persons from './persons.ts';
import * as packaging from './packaging.ts';
import * as paymentRuns from './payment-runs.ts';
import * as places from './places.ts';
import * as preparations from './preparations.ts';
import * as priceImports from './price-imports.ts';
import * as priceList from './price-list.ts';
import * as priceRequests from './price-requests.ts';
import * as priceLocks from './price-locks.ts';
import * as prices from './prices.ts';
import * as purchases from './purchases.ts';
import * as receipts from './receipts.ts';
import * as receptions from './receptions.ts';
import * as retention from './retention.ts';
import * as registers from './registers.ts';
import * as search from './search.ts';
import * as session from './session.ts';
import * as settings from './settings.ts';
import * as shipments from './shipments.ts';
import * as slips from './slips.ts';
import * as stamps from './stamps.ts';
import * as statements from './statements.ts';
import * as soldImeis from './sold-imeis.ts';
import * as stocktakes from './stocktakes.ts';
import * as stores from './stores.ts';
import * as testDevices from './test-devices.ts';
import * as valuationCases from './valuation-cases.ts';
import type { Refusal } from '#domain/fault';

/** The calls among what a room of the contract exports. */
type CallsIn<Room> = {
  [
    Name in keyof Room as Room[Name] extends { kind: 'query' | 'mutation' | 'file'; name: Name }
      ? Name
      : never
  ]: Room[Name];
};

function callsIn<Room extends object>(room: Room): CallsIn<Room> {
  const calls = Object.entries(room).filter(
    ([, one]) => typeof one === 'object' && one !== null && 'kind' in one && 'access' in one,
  );
  return Object.fromEntries(calls) as CallsIn<Room>;
}

/** Every call of the product: `POST /api/<name>`. */
export const api = {
  ...callsIn(access),
  ...callsIn(accounts),
  ...callsIn(affiliates),
  ...callsIn(approvals),
  ...callsIn(fourEyes),
  ...callsIn(audit),
  ...callsIn(authorityRequests),
  ...callsIn(bankAccounts),
  ...callsIn(bans),
  ...callsIn(campaignSettings),
  ...callsIn(campaigns),
  ...callsIn(captures),
  ...callsIn(certifiedMail),
  ...callsIn(contacts),
  ...callsIn(coupons),
  ...callsIn(customers),
  ...callsIn(dashboard),
  ...callsIn(deviceMoves),
  ...callsIn(deviceChecks),
  ...callsIn(devices),
  ...callsIn(diagnostics),
  ...callsIn(documents),
  ...callsIn(documentViews),
  ...callsIn(security),
  ...callsIn(droppedOffers),
  ...callsIn(files),
  ...callsIn(hints),
  ...callsIn(inbox),
  ...callsIn(eInvoices),
  ...callsIn(invoices),
  ...callsIn(journal),
  ...callsIn(knownDocuments),
  ...callsIn(legalTexts),
  ...callsIn(listViews),
  ...callsIn(mail),
  ...callsIn(mailTemplates),
  ...callsIn(notes),
  ...callsIn(operators),
  ...callsIn(packaging),
  ...callsIn(paymentRuns),
  ...callsIn(persons),
  ...callsIn(places),
  ...callsIn(preparations),
  ...callsIn(priceImports),
  ...callsIn(priceList),
  ...callsIn(priceRequests),
  ...callsIn(priceLocks),
  ...callsIn(prices),
  ...callsIn(purchases),
  ...callsIn(receipts),
  ...callsIn(receptions),
  ...callsIn(registers),
  ...callsIn(retention),
  ...callsIn(search),
  ...callsIn(session),
  ...callsIn(settings),
  ...callsIn(shipments),
  ...callsIn(slips),
  ...callsIn(soldImeis),
  ...callsIn(stamps),
  ...callsIn(statements),
  ...callsIn(stocktakes),
  ...callsIn(stores),
  ...callsIn(testDevices),
  ...callsIn(valuationCases),
};

export type Api = typeof api;
export type CallName = keyof Api;
export type QueryName = { [N in CallName]: Api[N]['kind'] extends 'query' ? N : never }[CallName];
export type MutationName = { [N in CallName]: Api[N]['kind'] extends 'mutation' ? N : never }[CallName];

/** Calls that answer a file. */
export type FileName = { [N in CallName]: Api[N]['kind'] extends 'file' ? N : never }[CallName];

type Loose<T> = { [K in keyof T as null extends T[K] ? never : undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as null extends T[K] ? K : undefined extends T[K] ? K : never]?: T[K] | undefined;
};

/** What a caller sends: fields that may be null may be left out. */
export type InputOf<N extends CallName> = Loose<z.output<Api[N]['input']>>;

/** What a handler gets: every field there, null when empty. */
export type ParsedOf<N extends CallName> = z.output<Api[N]['input']>;

/** A row of a query's answer. */
export type RowOf<N extends QueryName> = Api[N] extends { row: infer R extends z.ZodType }
  ? z.output<R>
  : never;

/** What a mutation answers besides ret_code and ret_message when it is done. */
export type DoneOf<N extends MutationName> = Api[N] extends { done: infer D extends z.ZodType }
  ? z.output<D>
  : never;

/** What a refusal of this mutation may bear besides ret_code and ret_message. */
export type RefusedOf<N extends MutationName> =
  NonNullable<Extract<Api[N], { kind: 'mutation' }>['refused']> extends infer R extends z.ZodType
    ? z.output<R>
    : Record<never, never>;

/** The one item a mutation answers. `ok` is the client's reading of ret_code, not a wire field. */
export type AnswerOf<N extends MutationName> =
  | ({ ok: true; ret_code: number; ret_message: string } & DoneOf<N>)
  | ({ ok: false; ret_code: number; ret_message: Refusal } & Partial<RefusedOf<N>>);
