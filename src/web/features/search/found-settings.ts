import { legalTextKeys, legalTexts } from '#domain/legal-text';
import { mailKindIds, mailKinds } from '#domain/mail-template';
import { officeSettingKeys } from '#domain/office-setting';
import { settingOf } from '#domain/setting-values';
import { paths } from '#lib/paths';
import { maySession, type Session } from '#lib/session';
import { matchesTyped } from '#lib/type-match';
import type { Find } from './found-things.ts';

/** Something that head office sets, and the place where it does so. */
interface Set {
  label: string;
  room: string;
  /** What else it is found by: the names of its fields, where it is read. */
  words: readonly string[];
  to: string;
  search: Record<string, string>;
}

const dated: readonly Set[] = officeSettingKeys.map((key) => {
  const { label, fields } = settingOf(key);
  const words = fields.map((field) => field.label);
  // The periods of retention have a room of their own.
  return key === 'conservazione'
    ? { label, room: 'Conservazione', words, to: paths.amministrazioneConservazione(), search: {} }
    : { label, room: 'Azienda', words, to: paths.amministrazioneAzienda(), search: { voce: key } };
});

const sets: readonly Set[] = [
  ...dated,
  {
    label: 'Sicurezza degli accessi',
    room: 'Azienda',
    words: ['secondo fattore', 'codice', 'obbligatorio'],
    to: paths.amministrazioneAzienda(),
    search: {},
  },
  ...legalTextKeys.map((key) => ({
    label: legalTexts[key].label,
    room: 'Testi legali',
    words: [legalTexts[key].where],
    to: paths.amministrazioneTesti(),
    search: { testo: key },
  })),
  ...mailKindIds.map((id) => ({
    label: `Mail: ${mailKinds[id].label}`,
    room: 'Modelli di mail',
    words: ['modello', 'testo'],
    to: paths.amministrazioneMail(),
    search: { tipo: String(id) },
  })),
];

/** Most that are shown: who types two letters means none of them yet. */
const most = 6;

/** Settings one by one, by their names and those of their fields, for whoever sets them; those named so themselves first. */
export function findSettings(session: Session, text: string): Find[] {
  if (text.trim() === '' || !maySession(session, 'administration.use')) return [];
  const named = sets.filter(({ label }) => matchesTyped(label, text));
  const others = sets.filter(
    (one) => !named.includes(one) && matchesTyped(`${one.label} ${one.words.join(' ')}`, text),
  );
  return [...named, ...others].slice(0, most).map(({ label, room, words, to, search }) => ({
    kind: 'Impostazioni',
    key: `impostazione-${label}`,
    title: label,
    detail: [room, words.find((word) => matchesTyped(word, text))].filter(Boolean).join(' · '),
    codes: [],
    to,
    search,
  }));
}
