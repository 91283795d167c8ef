import type { MutationName, QueryName } from '#contract/api';
import { newAffiliate } from '#domain/affiliate';
import { newStore } from '#domain/store';
import { password, type AccountDesk } from './account-desk.ts';
import { enrol } from './authenticator.ts';
import { newImei } from './build-world.ts';
import { openPhone } from './buy-phone.ts';
import { xlsxOf } from './excel-files.ts';
import { lastOf } from './last-of.ts';
import type { Fields, OfficeAct } from './office-act.ts';
import { priceActs } from './price-acts.ts';
import { picture } from './take-capture.ts';
import type { TestServer } from './test-server.ts';

/** An act for every call of administration and of the settings, in the order in which they can be done. */
export function officeActs(server: TestServer, desk: AccountDesk): Partial<Record<MutationName, OfficeAct>> {
  const { office } = desk;
  const day = '2030-01-01';
  const markOf = async (call: QueryName, of: Fields) => {
    const rows = (await office.call(call)).rows as unknown as (Fields & { marca: string })[];
    return rows.find((row) => Object.entries(of).every(([name, value]) => row[name] === value))?.marca ?? '';
  };
  const text = { chiave: 'provenienza', valido_dal: day };
  const setting = { chiave: 'limite_contanti', valido_dal: day };
  const wording = { subject: 'Ricevuta {numero}', message_body: 'Gentile {nome}' };
  const template = { id_email_tipo: 1, valido_dal: day };
  const affiliate = async (id_affiliato: number) =>
    (await office.call('getAffiliatiLista', { id_affiliato })).first;
  const contact = async () => {
    const { rows } = await server.db.query<{ id_contatto: number }>(
      `insert into contact (riferimento, email, telefono, id_tipo_attivita, note_contatto, data_creazione)
       values ('Ada', 'ada@negozio.example', '02 1', 1, 'Vorrei aderire.', now()) returning id_contatto`,
    );
    return rows[0]!.id_contatto;
  };
  const invited = async () => ({ id_operatore: (await desk.invite()).id_operatore });
  const working = async () => ({ id_operatore: (await desk.working()).id_operatore });
  const unknown = { id_operatore: 999_999 };
  const brand = async () =>
    (await office.call('getBrands')).rows.find(({ brand_name }) => brand_name === 'Apple')!.id_brand;
  const sold = { id_affiliato: '100', sku: 'SAM30' };

  return {
    setAffiliato: {
      done: () => ({ ...newAffiliate, ragione_sociale: 'Nuova S.r.l.', partita_iva: '99001009994' }),
      refused: { ragione_sociale: '' },
      entry: ['affiliato', 'CREATO'],
    },
    setTokenAffiliato: {
      done: async () => ({ id_affiliato: 207, data_modifica: (await affiliate(207)).data_modifica }),
      refused: { data_modifica: '2020-01-01T00:00:00Z' },
      entry: ['affiliato', 'MODIFICATO'],
    },
    setLogoAffiliato: {
      done: async () => ({ id_affiliato: 207, image: await picture({ format: 'png' }) }),
      refused: { image: 'nessuna immagine' },
      entry: ['affiliato', 'MODIFICATO'],
    },
    setAcquirente: {
      done: () => ({ id_affiliato: 207, valido_dal: day, acquirente: 'AFFILIATO' }),
      refused: { marca: 'vecchia' },
      entry: ['affiliato', 'PROGRAMMATO'],
    },
    delAcquirente: {
      done: async () => ({ id_affiliato: 207, valido_dal: day, marca: await markOf('getAcquirenti', {}) }),
      refused: { marca: 'vecchia' },
      entry: ['affiliato', 'ELIMINATO'],
    },
    setNegozio: {
      done: () => ({
        ...newStore,
        id_affiliato: 100,
        negozio: 'Aurora Pavia',
        indirizzo: 'Corso Cavour 10',
        cap: '27100',
        citta: 'Pavia',
        sigla_provincia: 'PV',
        latitudine: 45.1847,
        longitudine: 9.1582,
      }),
      refused: { cap: 'x' },
      entry: ['negozio', 'CREATO'],
    },
    setUtente: { done: () => desk.person(), refused: { id_role: 9 }, entry: ['utente', 'CREATO'] },
    setUtenteInvito: { done: invited, refused: unknown, entry: ['utente', 'INVITATO'] },
    setUtenteRipristino: { done: working, refused: unknown, entry: ['utente', 'REIMPOSTATO'] },
    setUtenteBloccato: {
      done: async () => ({ ...(await working()), is_blocked: 1, motivo: 'Prova' }),
      refused: {},
      entry: ['utente', 'BLOCCATO'],
    },
    setUtenteSecondoFattore: {
      done: async () => {
        const { id_operatore, client } = await desk.working({ id_role: 4, id_negozio: null });
        await enrol(client, Date.now(), password);
        return { id_operatore };
      },
      refused: {},
      entry: ['utente', 'REIMPOSTATO'],
    },
    setUtenteUscito: {
      done: async () => ({ ...(await working()), is_uscito: 1 }),
      refused: {},
      entry: ['utente', 'DISATTIVATO'],
    },
    caricaUtenti: {
      done: () => ({ conferma: '1' }),
      file: () =>
        xlsxOf([
          ['Nome', 'Cognome', 'Mail', 'Negozio'],
          ['Ida', 'Dal File', 'ida@example.org', 1001],
        ]),
      refused: {},
      entry: ['utente', 'CREATO'],
    },
    setSicurezza: {
      done: () => ({ obbligatorio_dal: day, prima: null }),
      refused: { prima: '2029-01-01' },
      entry: ['impostazione', 'MODIFICATO'],
    },
    setStatoContatto: {
      done: async () => ({ id_contatto: await contact(), mossa: 'assign', versione: 0 }),
      refused: { versione: 7 },
      entry: ['richiesta_contatto', 'MODIFICATO'],
    },
    setImpostazione: {
      done: async () => ({
        ...setting,
        valori: { valore: 4000 },
        marca: await markOf('getImpostazioniSede', { chiave: 'limite_contanti' }),
      }),
      refused: { marca: 'vecchia' },
      entry: ['impostazione', 'CREATO'],
    },
    delImpostazione: {
      done: async () => ({
        ...setting,
        marca: await markOf('getImpostazioniSede', { chiave: 'limite_contanti' }),
      }),
      refused: { marca: 'vecchia' },
      entry: ['impostazione', 'ELIMINATO'],
    },
    setTestoLegale: {
      done: async () => ({
        ...text,
        testo: 'Altra stesura.',
        marca: await markOf('getTestiLegali', { chiave: 'provenienza' }),
      }),
      refused: { marca: 'vecchia' },
      entry: ['testo_legale', 'CREATO'],
    },
    delTestoLegale: {
      done: async () => ({ ...text, marca: await markOf('getTestiLegali', { chiave: 'provenienza' }) }),
      refused: { marca: 'vecchia' },
      entry: ['testo_legale', 'ELIMINATO'],
    },
    setModelloMail: {
      done: async () => ({
        ...template,
        ...wording,
        marca: await markOf('getModelliMail', { id_email_tipo: 1 }),
      }),
      refused: { marca: 'vecchia' },
      entry: ['modello_mail', 'CREATO'],
    },
    delModelloMail: {
      done: async () => ({ ...template, marca: await markOf('getModelliMail', { id_email_tipo: 1 }) }),
      refused: { marca: 'vecchia' },
      entry: ['modello_mail', 'ELIMINATO'],
    },
    // A mail to whoever asks for it: nothing is changed by it.
    sendProvaMail: {
      done: () => ({ ...wording, id_email_tipo: 1 }),
      refused: { id_email_tipo: 99 },
      entry: null,
    },
    setBloccoDocumenti: {
      done: async () => {
        const { serial_number, num_times } = await openPhone(await server.signedIn('negozio'), server.db);
        return { serial_number, num_times, motivo: 'Indagine' };
      },
      refused: {},
      entry: ['conservazione', 'BLOCCATO'],
    },
    delBloccoDocumenti: {
      done: async () => ({
        id_blocco: await lastOf(server.db, 'document_hold', 'id_blocco'),
        motivo: 'Archiviata',
      }),
      refused: {},
      entry: ['conservazione', 'SBLOCCATO'],
    },
    setRegistroVidimazione: {
      done: () => ({
        id_negozio: 1001,
        forma: 'AUTOVIDIMAZIONE',
        data_vidimazione: '2026-01-07',
        pagine: 100,
      }),
      refused: { pagine: 0 },
      entry: ['registro', 'CREATO'],
    },
    setRegistroSoglia: {
      done: () => ({ soglia: 250 }),
      refused: { soglia: -1 },
      entry: ['impostazione', 'MODIFICATO'],
    },
    ...priceActs(office, brand),
    setCampagnaSupervalutazione: {
      done: async () => ({
        sku: 'GIRO1',
        id_affiliato: 100,
        id_campagna: 'Giro',
        id_brand_campagna: await brand(),
        model_name_campagna: 'iPhone 17',
        supervalutazione: 40,
        data_inizio: '2030-01-01',
        data_fine: '2030-01-31',
      }),
      refused: { data_fine: '2029-01-01' },
      entry: ['campagna', 'CREATO'],
    },
    caricaImeiSamsung: {
      done: () => ({ ...sold, conferma: '1' }),
      file: () => xlsxOf([['IMEI'], [newImei()]]),
      refused: { sku: 'NON-C-E' },
      entry: ['imei_venduti', 'CARICATO'],
    },
    setCaricamentoImeiAnnullato: {
      done: async () => ({
        id_caricamento: (await office.call('getCaricamentiImei', sold)).first.id_caricamento,
      }),
      refused: { id_caricamento: 999_999 },
      entry: ['imei_venduti', 'ANNULLATO'],
    },
  };
}
