import { codesOf } from '#domain/code';
import { formatInstant } from '#domain/day';
import { languages } from '#domain/language';
import { preparations, preparationsFor, type Preparation } from '#domain/preparation';
import type { Block, PrintedDocument } from './block.ts';

/** A login code, and the link by which its customer gets the phone ready meanwhile (rulings §11). */
interface LoginCodeSlip {
  login_code: string;
  negozio: string;
  ragione_sociale: string;
  /** null until the phone is known */
  marca: string | null;
  /** done already */
  preparati: readonly Preparation[];
  /** where the link leads, whole */
  indirizzo: string;
  /** until when it opens, ISO 8601 */
  scade_il: string;
}

/** The slip that a customer is handed while the test runs: the code, what to get ready, and its page in every language. */
export function loginCodeSlip(data: LoginCodeSlip): PrintedDocument {
  const left = preparationsFor(data.marca).filter(({ codice }) => !data.preparati.includes(codice));
  const half = Math.ceil(left.length / 2);
  const todo: Block[] =
    left.length === 0
      ? []
      : [
          { kind: 'heading', level: 2, text: 'Da preparare' },
          { kind: 'columns', columns: [listOf(left.slice(0, half)), listOf(left.slice(half))] },
        ];
  return {
    title: 'Prova del telefono',
    language: 'it',
    isSlip: true,
    footer: `${data.ragione_sociale} · ${data.negozio}`,
    blocks: [
      { kind: 'heading', level: 1, text: 'Prova del telefono', aside: data.negozio },
      { kind: 'total', label: 'Login code', value: data.login_code },
      {
        kind: 'columns',
        columns: [
          [code('Con l’app diagnostica', data.login_code)],
          [code('Con la fotocamera', data.indirizzo)],
        ],
      },
      ...todo,
      { kind: 'paragraph', look: 'strong', text: 'Non cancellare ancora nulla.' },
      {
        kind: 'paragraph',
        // Nobody has to read Italian to find the page that is in his language.
        text: codesOf(languages)
          .map((language) => languages[language].name)
          .join(' · '),
      },
      {
        kind: 'paragraph',
        look: 'small',
        text: `Il secondo codice apre la sua pagina fino al ${formatInstant(data.scade_il)}.`,
      },
    ],
  };
}

function code(label: string, content: string): Extract<Block, { kind: 'barcode' }> {
  return { kind: 'barcode', symbology: 'qrcode', content, label, text: '' };
}

/** Side by side: a slip is short. */
function listOf(some: readonly { codice: Preparation }[]): Extract<Block, { kind: 'list' }>[] {
  if (some.length === 0) return [];
  return [{ kind: 'list', isNumbered: false, items: some.map(({ codice }) => preparations[codice].name) }];
}
