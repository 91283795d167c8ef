import { banKinds, normaliseBanned, type BanKind } from './ban.ts';
import { byKey, namesOf } from './code.ts';
import type { Day } from './day.ts';
import { machine } from './machine.ts';
import { permissions } from './permission.ts';
import { fieldText } from './text.ts';

/**
 * What an authority asks of head office about a phone or a person (rulings §11). While a request is open every phone that it
 * names is held, what is bought later too; once all of them are decided it may be closed.
 */

/** `stato`. */
export const authorityRequestStates = {
  APERTA: { key: 'open', name: 'Aperta' },
  CHIUSA: { key: 'closed', name: 'Chiusa' },
} as const satisfies Record<string, { key: string; name: string }>;
export type AuthorityRequestState = keyof typeof authorityRequestStates;
export const authorityRequestIs = byKey(authorityRequestStates);
export const authorityRequestStateNames = namesOf(authorityRequestStates);

export const authorityRequestMachine = machine<AuthorityRequestState, 'close'>({
  states: authorityRequestStateNames,
  initial: ['APERTA'],
  moves: { close: { from: ['APERTA'], to: 'CHIUSA', who: permissions['authority.use'] } },
});

/** What a request is about: as the ban list has it. */
export const authorityRequestKinds = namesOf(banKinds);

/** A request as it is typed. */
interface TypedRequest {
  tipo: BanKind;
  valore: string;
  autorita: string;
  protocollo: string;
  data_protocollo: Day | null;
}

/** What is wrong with a request, by field, in Italian. */
export function authorityRequestErrors(
  typed: TypedRequest,
  today: Day,
): Record<'valore' | 'autorita' | 'protocollo' | 'data_protocollo', string | null> {
  const { shape, wrong } = banKinds[typed.tipo];
  const needed = (text: string) => (text.trim() === '' ? fieldText.required : null);
  return {
    valore: shape.test(normaliseBanned(typed.valore)) ? null : wrong,
    autorita: needed(typed.autorita),
    protocollo: needed(typed.protocollo),
    data_protocollo:
      typed.data_protocollo === null
        ? fieldText.required
        : typed.data_protocollo > today
          ? 'La data è nel futuro'
          : null,
  };
}

/** Largest paper of an authority. */
export const largestPaper = 8 * 1024 * 1024;

/** What an authority's paper may be, by how its bytes begin. */
const papers = [
  { type: 'application/pdf', ending: 'pdf', begins: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  { type: 'image/jpeg', ending: 'jpg', begins: [0xff, 0xd8, 0xff] },
  { type: 'image/png', ending: 'png', begins: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
] as const;

/** What a paper is, whatever it is called; null: nothing that is taken. */
export function paperKind(bytes: Uint8Array): (typeof papers)[number] | null {
  return papers.find(({ begins }) => begins.every((byte, at) => bytes[at] === byte)) ?? null;
}

/** The same by its type. */
export function paperEnding(type: string): string {
  return papers.find((paper) => paper.type === type)?.ending ?? 'bin';
}
