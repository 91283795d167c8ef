import { describe, expect, it } from 'vitest';
import { freshList, pageInput, searchOf, viewFrom, type OfficeView } from './office-lists.ts';

const fresh: OfficeView = {
  lists: { arrivo: freshList, valutati: freshList, liquidati: freshList },
  open: null,
  isReceiving: false,
};

describe('the address of head office’s three tables', () => {
  it('is empty at the start and keeps each table apart', () => {
    expect(searchOf(fresh)).toEqual({});
    expect(viewFrom({})).toEqual(fresh);
    const view: OfficeView = {
      lists: {
        arrivo: { cerca: 'galaxy', ordine: '-valore_acquisto', pagina: 2, righe: 10 },
        valutati: { ...freshList, pagina: 1 },
        liquidati: { ...freshList, righe: 100 },
      },
      open: { serial_number: '0012', num_times: 2 },
      isReceiving: true,
    };
    const search = searchOf(view);
    expect(search).toEqual({
      arrivo_cerca: 'galaxy',
      arrivo_ordine: '-valore_acquisto',
      arrivo_pagina: '3',
      arrivo_righe: '10',
      valutati_pagina: '2',
      liquidati_righe: '100',
      sn: '0012',
      nt: '2',
      lettore: '1',
    });
    expect(viewFrom(search)).toEqual(view);
  });

  it('leaves out what makes no sense', () => {
    const search = {
      arrivo_righe: '7',
      arrivo_pagina: '-3',
      valutati_ordine: '-codice_fiscale',
      nt: '4',
      lettore: 'si',
    };
    expect(viewFrom(search)).toEqual(fresh);
  });

  it('asks for the page of all shops, and for a grouped IMEI without its gaps', () => {
    expect(pageInput({ cerca: '00 123456 789012 4', ordine: null, pagina: 2, righe: 50 })).toEqual({
      id_negozio: 0,
      active_status: 1,
      search: '001234567890124',
      sort: null,
      limit: 50,
      offset: 100,
    });
  });
});
