import { deviceState } from '#domain/device-state';
import { deviceKey } from '#domain/work-object';
import { momentOf, type Act } from './act.ts';
import { drawPhone } from './demo-pictures.ts';

const asked = 'Il cliente ha riportato la scatola e il caricatore: li mettiamo nel prossimo pacco.';

/** What people wrote to one another about a phone that has arrived: the shop, and head office among itself. */
export function noteActs(now: Date): Act[] {
  return [
    {
      at: momentOf(now, 1, '17:10'),
      what: 'note of a shop',
      run: async (product) => {
        const shop = await product.till(1001, 1);
        const [device] = await shop.query('getDevice', { id_stato_device: [deviceState.arrived], limit: 1 });
        if (!device) return;
        const work = deviceKey(device);
        // With a photo of what it writes about.
        const [, drawn = ''] = (await drawPhone('Scatola e caricatore')).split(',');
        const photo = new File([Buffer.from(drawn, 'base64')], 'scatola.jpg', { type: 'image/jpeg' });
        const { path } = await shop.upload('setFileNota', photo, work);
        await shop.mutate('setNota', { ...work, testo: asked, allegati: [path] });
      },
    },
    {
      at: momentOf(now, 1, '17:40'),
      what: 'answer of head office',
      run: async (product) => {
        const office = await product.signedIn('sede');
        const [card] = await office.query('getAvvisi', { search: 'scatola', limit: 1 });
        if (!card) return;
        const { tipo_oggetto, chiave } = card;
        const work = { tipo_oggetto, chiave };
        const people = await office.query('getPersoneLavoro', { ...work, is_interna: 1 });
        const colleague = people.find(({ operatore }) => operatore === 'Irene Vitale');
        await office.mutate('setNota', { ...work, testo: 'Perfetto, li aspettiamo.', is_interna: 0 });
        if (colleague)
          await office.mutate('setNota', {
            ...work,
            testo: `@${colleague.operatore} quando arriva il pacco uniscili al telefono.`,
            menzionati: [colleague.id_operatore],
          });
        const versione = (await office.query('getLavoro', work))[0]?.versione ?? 0;
        await office.mutate('setLavoro', { ...work, versione, is_segnalato: 1 });
      },
    },
  ];
}
