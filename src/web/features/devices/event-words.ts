import { statesWhere, type DeviceState } from '#domain/device-state';
import { fullName } from '#lib/format';

/** The history of a device in words (rulings §11). */

const words: Readonly<Record<string, string>> = {
  IMPORTATO: 'Importato da un altro sistema',
  IMPORTAZIONE_ANNULLATA: 'Importazione annullata',
  APERTO: 'Acquisto iniziato',
  CONCLUSO: 'Acquisto concluso',
  CHIUSO: 'Acquisto in corso chiuso',
  SCADUTO: 'Acquisto in corso scaduto',
  ANNULLATO: 'Acquisto annullato',
  CORRETTO: 'Annullato dalla sede per correzione',
  MODIFICATO: 'Acquisto modificato',
  SUPERVALUTAZIONE: 'Supervalutazione assegnata',
  COUPON_UTILIZZATO: 'Coupon utilizzato',
  COUPON_PROLUNGATO: 'Scadenza del coupon prolungata',
  DOCUMENTI_ACQUISITI: 'Documenti acquisiti',
  FOTO_DA_RIFARE: 'Foto del documento da rifare',
  FIRMA_CARTA: 'Ricevuta firmata su carta',
  PROVA_ACQUISTO: 'Prova d’acquisto caricata',
  INIZIALIZZATO: 'Dati del device eliminati',
  FOTO: 'Foto aggiunta',
  SPEDITO: 'Spedito alla sede',
  RICEVUTO: 'Ricevuto in sede',
  POSTO: 'Messo al posto',
  FERMATO: 'Fermato dalla sede',
  SBLOCCATO: 'Sbloccato dalla sede',
  SEQUESTRATO: 'Sequestrato',
  CUSTODIA: 'Preso in custodia dalla sede: non spedito',
  CUSTODIA_RESA: 'Reso al negozio dalla custodia',
  ARRIVO_TOLTO: 'Arrivo tolto: registrato per errore',
  VALUTATO: 'Valutato dalla sede',
  LIQUIDATO: 'Liquidato',
  RIVALUTATO: 'Valore corretto dalla sede',
  RETTIFICATO: 'Valore rettificato dopo la liquidazione',
  CONTESTATO: 'Valore contestato dal negozio',
  CONTESTAZIONE_DECISA: 'Contestazione chiusa',
  RIMBORSATO: 'Rimborso pagato',
  RIMBORSO_STORNATO: 'Pagamento del rimborso stornato',
  RICONTROLLATO: 'Segnalazioni del report ricontrollate',
  SEGNALE: 'Segnale',
  APPROVAZIONE: 'Approvazione',
};

/** What happened; a word that a newer server uses is shown as it is. */
export function eventWords(evento: string): string {
  return words[evento] ?? evento.replaceAll('_', ' ').toLowerCase();
}

/** Fields of the capture that notes name as the table does. */
const fields: Readonly<Record<string, string>> = {
  fronte_documento: 'fronte del documento',
  retro_documento: 'retro del documento',
  firma_contratto_uno: 'firma della vendita',
  firma_contratto_due: 'firma di approvazione',
  firma_privacy: 'firma della privacy',
  prova_acquisto: 'prova d’acquisto',
  secondo_flag: 'secondo consenso',
  terzo_flag: 'terzo consenso',
};

/** The note for reading: fields by their names, and without who wrote it; '' for none. */
export function noteWords(nota: string | null): string {
  const text = (nota ?? '').replace(/^(Sistema|Cliente)(: |$)/, '');
  return text.replace(/(?<![a-z])[a-z]+(?:_[a-z]+)+/g, (word) => fields[word] ?? word);
}

/** Who acted: 'Giulia Ferrari (utente supporto, per conto del negozio)', the customer or the system. */
export function authorWords(event: {
  operatore: string | null;
  utente: string | null;
  is_impersonato: 0 | 1;
  nota: string | null;
}): string {
  if (event.operatore === null) {
    if (event.nota?.startsWith('Sistema')) return 'Sistema';
    return event.nota?.startsWith('Cliente') ? 'Telefono del cliente' : '—';
  }
  const behind = event.utente && event.utente !== event.operatore ? `utente ${event.utente}` : '';
  const as = event.is_impersonato ? 'per conto del negozio' : '';
  const more = [behind, as].filter(Boolean).join(', ');
  return fullName(event.operatore, more ? `(${more})` : null);
}

/** The id of a state by its name, for its badge; null for a name that is none. */
export function stateNamed(name: string | null): DeviceState | null {
  return statesWhere((state) => state.name === name)[0] ?? null;
}
