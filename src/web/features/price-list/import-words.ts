import { formatCount, formatDay } from '#lib/format';
import type { Import } from './price-words.ts';

/** The sentences of S2 §8. */
export const importText = {
  done: 'File excel importato con successo!',
  partly: 'Errore su alcuni device',
  failed: 'Errore generale',
  wrongFile: 'SCARICA XLS CON GLI ERRORI',
} as const;

/** '1 prezzo', '1.284 prezzi'. */
export function counted(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** What is said of prices that are back on the list. */
export const backText = (prices: readonly unknown[]): string =>
  `${counted(prices.length, 'prezzo rimesso', 'prezzi rimessi')} in listino.`;

/** What ending an import does, before it is asked: title, the button, and what happens to which prices. */
export function endingOf(list: Import): { title: string; confirm: string; effect: string } {
  const { stato, cambiati, nuovi } = list;
  if (stato === 'CONTROLLATO')
    return {
      title: 'Scartare questa anteprima?',
      confirm: 'Scarta',
      effect:
        'Nessun prezzo è stato cambiato e nessuno cambierà. Per applicare il file bisognerà caricarlo di nuovo.',
    };
  if (stato === 'PROGRAMMATO')
    return {
      title: 'Annullare il caricamento programmato?',
      confirm: 'Annulla il programma',
      effect: `Il ${formatDay(list.data_inizio)} non cambierà nessun prezzo: ${counted(nuovi + cambiati, 'riga del file resta fuori', 'righe del file restano fuori')} dal listino.`,
    };
  const back = cambiati > 0 && counted(cambiati, 'prezzo torna com’era', 'prezzi tornano com’erano');
  const gone =
    nuovi > 0 && counted(nuovi, 'device nuovo esce dal listino', 'device nuovi escono dal listino');
  return {
    title: 'Annullare questo caricamento?',
    confirm: 'Annulla il caricamento',
    effect: `${[back, gone].filter(Boolean).join(' e ')}. Il cambiamento resta scritto nello storico.`,
  };
}
