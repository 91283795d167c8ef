import { describe, expect, it } from 'vitest';
import { projectFiles, textOf } from '#tests/kit/project-files';

const files = new Set(projectFiles());
const rows = textOf('docs/conformance.md')
  .split('\n')
  .filter((line) => /^\| S[12]-/.test(line))
  .map((line) => {
    const [id = '', what = '', where = '', test = '', ...more] = line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim());
    return { id, what, where: parts(where), tests: parts(test), more };
  });

function parts(cell: string): string[] {
  return cell === '' ? [] : cell.split('<br>');
}

/** What a paragraph's rows say. */
const said = (paragraph: string): string =>
  rows
    .filter(({ id }) => id.startsWith(`${paragraph}.`))
    .map(({ what }) => what)
    .join('\n');

const calls = {
  'S1-7':
    'login getPiceaKeys setFormContatto recaptcha getFormContattoTipoAttivita getOperatorDummy getListaNegoziSys setUser ' +
    'getPiceaData getPiceaDataReport setNewDevice delPendingDevice deleteDevicePending getPriceModelsMemory getDevicePrice ' +
    'getDevicePriceByModelNo getCampagne getPhoneCheckLoginCode getPhoneCheckDeviceInfo getClientiByCognome setCliente ' +
    'getNazioni setCoupon updateCoupon setRicevuta getRicevuta checkSamsungImei setImeiSupervalutazione setSamsungImei',
  'S2-7':
    'getDevice getDeviceMaster getDevicesDaValutare getBrands getPhoneCheckDeviceInfo setStatusArrivato setStatusLiquidato ' +
    'setAnnullato setInizializzato setStatusValutato uploadFile setImmagineProvaAcquisto getRicevuta getRicevuteMaster ' +
    'setRicevuta setPrivacy getImage getMail sendMail getSpedizioniPending getListaSpedizioni getSpedizioniMaster ' +
    'getSpedizioniContenuto setSpedizioniManuali setSpedito setReinvioSpedizione getDdt getPackaging setPackaging ' +
    'getDistinte setDistintaPagata getFattureLista setFatturaPagata getFatturaHeader getFatturaBody getBolli setCoupon ' +
    'updateCoupon getCoupon getCouponsMaster burnCoupon getPriceCheckBrands getPriceCheckModels getPriceModelsMemory ' +
    'getPriceCheckPrice getCampagne setCampagnaSupervalutazione setPriceCheckDevice massiveUpload getNegozi ' +
    'getListaNegoziSys delDeviceCollaudo excelExport',
};

const texts = {
  'S1-8': [
    "Chiudere il processo e permettere l'inserimento del device?",
    'Nessun Report Trovato',
    'Non risulta essere un report di TRADING',
    'Telefono non idoneo per il trading',
    'Nessun report trovato con il login code utilizzato',
    '{brand model memory} NON presente nel database',
    "L'IMEI del telefono acquistato non è valido per la promozione",
    "Confermi di essere in possesso della relativa ricevuta d'acquisto?",
    'Messaggio inviato correttamente!',
  ],
  'S2-8': [
    'Non è possibile creare la spedizione con i device selezionati.',
    "Errore nell'invio della richiesta",
    'Nessun report trovato con il login code utilizzato',
    'La ricevuta digitale non è ancora stata completata',
    'IMEI PRESENTE IN BLACKLIST!!',
    'Not reported lost or stolen',
    'Coupon utilizzato con successo',
    'Errore nella modifica della campagna',
    'Errore nella creazione della campagna',
    'File excel importato con successo!',
    'Errore su alcuni device',
    'SCARICA XLS CON GLI ERRORI',
    'Errore generale',
    'Distinta pagata correttamente!',
    'Richiesta di materiale inviata correttamente!',
    'Ricevuta annullata con successo!',
    'Dati del device eliminati con successo!',
    'Device valutato con successo!',
    'Device liquidato con successo!',
    "Prova d'acquisto caricata con successo!",
    'Spedizione creata correttamente!',
    'Richiesta di ritiro reinviata correttamente',
    'Link copiato negli appunti!',
    'Ricevuta firmata correttamente!',
    'Buyback effettuato correttamente!',
    'Fattura segnata come pagata',
    'Campagna modificata con successo!',
    'Campagna inserita con successo!',
    'Campagna associata con successo al nuovo cliente!',
    'Devices eliminati',
  ],
};

describe('docs/conformance.md', () => {
  it('has whole rows with ids of their own', () => {
    expect(rows.length).toBeGreaterThan(500);
    expect(rows.filter(({ what, more }) => what === '' || more.length > 0).map(({ id }) => id)).toEqual([]);
    const ids = rows.map(({ id }) => id);
    expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
  });

  it('names files that exist', () => {
    const wrong = rows.flatMap(({ id, where }) =>
      where.filter((cell) => !files.has(cell.slice(1, -1))).map((cell) => `${id} ${cell}`),
    );
    expect(wrong).toEqual([]);
  });

  it('names tests that exist', () => {
    const wrong = rows.flatMap(({ id, tests }) =>
      tests.filter((cell) => !isTest(cell)).map((cell) => `${id} ${cell}`),
    );
    expect(wrong).toEqual([]);
  });

  it.each(Object.entries(calls))('has every call of %s', (paragraph, names) => {
    const text = said(paragraph);
    expect(names.split(' ').filter((name) => !new RegExp(`/${name}\\b`).test(text))).toEqual([]);
  });

  it.each(Object.entries(texts))('has every text of %s', (paragraph, sentences) => {
    const text = said(paragraph);
    expect(sentences.filter((sentence) => !text.includes(`'${sentence}'`))).toEqual([]);
  });
});

/** '`file`: title', where the file has a test of that title. */
function isTest(cell: string): boolean {
  const [, file = '', title = ''] = /^`([^`]+)`: (.+)$/.exec(cell) ?? [];
  return (
    /\.(test|spec)\.tsx?$/.test(file) &&
    files.has(file) &&
    textOf(file).includes(title.replaceAll('\\|', '|'))
  );
}
