import type { RowOf } from '#contract/api';
import type { FourEyesAct } from '#domain/four-eyes';
import { asking } from '#lib/asking';
import { paths } from '#lib/paths';

interface Way {
  to: string;
  search: Record<string, string>;
}

const device = (id: string): Way => ({ to: paths.magazzino(), search: { id } });
const slip = (id: string): Way => ({ to: paths.distinte(), search: { id } });
const run = (id: string): Way => ({ to: paths.distinte(), search: { scheda: 'disposizioni', id } });
const invoice = (id: string): Way => ({ to: paths.docs(), search: { attesa_id: id } });
const account = (chiave: string): Way | null => {
  const id = Number.parseInt(chiave, 10);
  return id > 0 ? { to: paths.amministrazioneUtenti(), search: { id: String(id) } } : null;
};

/** Where what an act is done to is looked at; null: it is not there yet. */
const ways: Readonly<Record<FourEyesAct, (chiave: string) => Way | null>> = {
  VALUTAZIONE: device,
  CORREZIONE: device,
  STORNO_DISTINTA: slip,
  DISTINTA_A_MANO: slip,
  DISPOSIZIONE: run,
  STORNO_DISPOSIZIONE: run,
  STORNO_FATTURA: invoice,
  NOTA_CREDITO: invoice,
  CAMPAGNA: () => ({ to: paths.settings(), search: { op: 'campagne' } }),
  PREZZO: () => ({ to: paths.settings(), search: {} }),
  CONDIZIONI: (id) => ({ to: paths.amministrazioneAffiliati(), search: { id } }),
  CONTO: () => ({ to: paths.distinte(), search: { scheda: 'conti' } }),
  UTENTE_SEDE: account,
  ACCESSO: account,
  LIMITE: (voce) => ({ to: paths.amministrazioneAzienda(), search: { voce } }),
};

export const wayTo = ({ atto, chiave }: Pick<RowOf<'getQuattroOcchi'>, 'atto' | 'chiave'>): Way | null =>
  ways[atto](chiave);

/** What the link in a mail is about. */
export const stopAsked = (token: string) => asking('getQuattroOcchiLink', { token });
