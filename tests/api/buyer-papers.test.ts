import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saleDraft } from '#documents/sale-draft';
import { buildWorld } from '#tests/kit/build-world';
import { textsOf } from '#tests/kit/business-documents';
import { must, openPhone, prepareReceipt, type Cycle } from '#tests/kit/buy-phone';
import { savedFile } from '#tests/kit/sdi-desk';
import { archivedPurchase } from '#tests/kit/sign-receipt';
import { putInState } from '#tests/kit/stock-phones';
import { captureToken, prepareCapture, withToken } from '#tests/kit/take-capture';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';
import { unzippedFiles } from '#tests/kit/unzipped';

/** What names the legal buyer besides receipt, registers, slips and transport document. */

const today = '2026-11-21';
const names = { SEDE: 'Permuta S.r.l.', AFFILIATO: 'Telefonia Aurora' } as const;
let server: TestServer;
let shop: TestClient;
let office: TestClient;

async function buyerIs(acquirente: keyof typeof names): Promise<void> {
  const marca = (await office.call('getAcquirenti', { id_affiliato: 100 })).rows[0]?.marca ?? null;
  await must(office, 'setAcquirente', { id_affiliato: 100, valido_dal: today, acquirente, marca });
}

beforeAll(async () => {
  server = await startTestServer({ now: `${today}T09:00:00Z` });
  await buildWorld(server.db);
  await server.db.query(
    `update affiliate set partita_iva = '99001009994', indirizzo = 'Via Roma 1', cap = '20100', citta = 'Milano',
       sigla_provincia = 'MI', pec_destinatario_b2b = 'aurora@pec.example' where id_affiliato = 100`,
  );
  shop = await server.signedIn('negozio');
  office = await server.signedIn('sede');
});
afterAll(() => server.stop());

describe.each(['SEDE', 'AFFILIATO'] as const)('with %s as the buyer', (buyer) => {
  let cycle: Cycle;
  beforeAll(async () => {
    await buyerIs(buyer);
    ({ cycle } = await archivedPurchase(server, shop));
  });

  it('the notice on the phone names it as the controller, with where to write', async () => {
    const { cycle: open } = await prepareCapture(shop, server.db);
    const phone = withToken(server.url, await captureToken(shop, open));
    const { informativa } = (await phone.call('getCattura', { ...open })).first;
    expect(informativa?.dati).toMatchObject({ titolare: names[buyer], ricevute_anni: '10' });
    expect(informativa?.dati['contatti']).toContain('@');
    if (buyer === 'AFFILIATO')
      expect(informativa?.dati).toMatchObject({
        indirizzo: 'Via Roma 1, 20100 Milano (MI)',
        partita_iva: '99001009994',
        contatti: 'aurora@pec.example',
      });
    // Of what the site asks it is the company.
    const [shown] = (await server.client().call('getInformativa', {})).rows;
    expect(shown?.informativa.dati['titolare']).toBe(names.SEDE);
  });

  it('the mail with the receipt says who bought', async () => {
    const [filled] = (await shop.call('getMail', { id_email_tipo: 1, ...cycle })).rows;
    expect(filled?.message_body).toContain(` a ${names[buyer]}, conclusa il`);
  });

  it('the month’s package has the receipt, byte for byte, with its parties', async () => {
    const zip = await savedFile(office, 'scaricaConservazione', { periodo: today });
    const files = unzippedFiles(zip.bytes);
    const index = files.get('indice.xml')?.toString('utf8') ?? '';
    const code = (await shop.call('getRicevuta', { ...cycle })).first;
    const name = `ricevute/1001-${code.anno}-${String(code.progressivo).padStart(6, '0')}-ricevuta.pdf`;
    const bytes = files.get(name);
    const [, said = ''] = new RegExp(`<File><Nome>${name}</Nome>(.*?)</File>`, 's').exec(index) ?? [];
    expect(said).toContain(`<Impronta>${createHash('sha256').update(bytes!).digest('hex')}</Impronta>`);
    expect(said).toContain(`<Cedente><Denominazione>${code.nome_cedente}</Denominazione>`);
    expect(said).toContain(`<Cessionario><Denominazione>${names[buyer]}</Denominazione>`);
    const archived = await server.db.query<{ impronta: string }>(
      `select encode(impronta, 'hex') as impronta from archived_document where serial_number = $1 and tipo = 'ricevuta'`,
      [cycle.serial_number],
    );
    expect(said).toContain(archived.rows[0]!.impronta);
    // Scans go by their own rules, and no package keeps them.
    expect([...files.keys()].some((one) => one.includes('allegato'))).toBe(false);
  });
});

describe('the draft of what an affiliate sells on', () => {
  it('has what was corrected after settling, and says how all of it is settled, to the cent', async () => {
    const buy = async (mode: 1 | 2) => {
      const cycle = await openPhone(shop, server.db);
      await must(shop, 'setRicevuta', await prepareReceipt(shop, server.db, cycle, mode));
      return cycle;
    };
    const [cash, voucher] = [await buy(2), await buy(1)];
    await putInState(server.db, [cash, voucher], 5);
    await server.db.query('update device set valore_accettazione = 300.05 where serial_number = any($1)', [
      [cash.serial_number, voucher.serial_number],
    ]);
    await must(office, 'setLiquidati', { devices: [cash, voucher] });
    const draftOf = async () =>
      (await office.call('getBozzaVendita', { id_affiliato: 100, mese: today })).rows[0]!;
    const settled = await draftOf();
    expect(settled.righe.map(({ importo }) => importo)).toEqual([300.05, 300.05]);
    await must(office, 'setCorrezioneValutazione', {
      ...cash,
      valore_prima: 300.05,
      valore_accettazione: 310.1,
      motivo: 'Errore di battitura',
    });
    const draft = await draftOf();
    expect(draft.righe.slice(0, 2)).toEqual(settled.righe);
    expect(draft.righe[2]).toMatchObject({ importo: 10.05, imei: settled.righe[0]!.imei });
    expect(draft.righe[2]!.descrizione).toMatch(/^Rettifica del 21-11-2026: /);
    // The voucher's price was paid by honouring it; the rest stands in slips.
    const { rows } = await server.db.query<{ importo: number }>(
      `select sum(l.importo)::float8 as importo from slip_line l where l.serial_number = any($1)`,
      [[cash.serial_number, voucher.serial_number]],
    );
    const whole = draft.righe.reduce((sum, { importo }) => sum + importo, 0);
    expect(draft.con_buono).toBe(285);
    expect(Math.round((whole - draft.con_buono) * 100)).toBe(Math.round(rows[0]!.importo * 100));
    const said = (data: typeof draft) =>
      textsOf(saleDraft(data).blocks).map((text) => text.replaceAll('\u00a0', ' '));
    expect(said(draft)).toEqual(expect.arrayContaining(['325,15 €', '285,00 €', '610,15 €']));
    expect(said(draft)).not.toContain('Importo negativo');
    expect(said({ ...draft, righe: [{ ...draft.righe[2]!, importo: -5 }] })).toContain('Importo negativo');
  });
});
