import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Block } from '#documents/block';
import { DocumentView } from './document-view.tsx';

const blocks: Block[] = [
  { kind: 'heading', level: 1, text: 'Ricevuta', aside: 'N. 12/2026' },
  { kind: 'facts', facts: [{ label: 'IMEI', value: '00 123456 000001 4', isCode: true }] },
  {
    kind: 'table',
    caption: 'Prezzo',
    columns: [{ header: 'Voce' }, { header: 'Importo', align: 'right' }],
    rows: [{ cells: ['Listino', '300,00 €'] }, { cells: ['Valore', '300,00 €'], isTotal: true }],
  },
  { kind: 'page-break' },
  { kind: 'list', isNumbered: true, items: ['Prima dichiarazione', 'Seconda dichiarazione del 20-11-2026'] },
  { kind: 'mark', field: 'secondo_flag', text: 'Acconsento.', answer: 'open', isRequired: false },
  {
    kind: 'columns',
    columns: [
      [
        {
          kind: 'picture',
          field: 'fronte_documento',
          label: 'Fronte',
          image: null,
          missing: 'Non ancora acquisito',
        },
      ],
      [
        {
          kind: 'signature',
          field: 'firma_privacy',
          label: 'Terza firma',
          signer: 'Anna Rossi',
          placeAndDay: 'Milano, 20-11-2026',
          image: 'data:image/png;base64,AAAA',
        },
      ],
    ],
  },
];

const show = () =>
  render(
    <DocumentView
      document={{ title: 'Ricevuta', language: 'it', blocks, footer: 'Pratica "A-1"' }}
      windowTitle="Ricevuta 12-2026"
      actions={<button type="button">STAMPA RICEVUTA</button>}
    />,
  );

describe('DocumentView', () => {
  afterEach(cleanup);

  it('draws one sheet a page, with real headings, facts, tables and lists', () => {
    show();
    const [first, second] = screen.getAllByRole('article');
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(within(first!).getByRole('heading', { level: 1 }).textContent).toBe('Ricevuta');
    expect(within(first!).getByRole('term').textContent).toBe('IMEI');
    expect(
      within(first!)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual(['VoceImporto', 'Listino300,00 €', 'Valore300,00 €']);
    expect(within(second!).getAllByRole('listitem')).toHaveLength(2);
    expect(within(second!).getByText('Non ancora acquisito')).toBeTruthy();
    expect(within(second!).getByAltText('Firma di Anna Rossi')).toBeTruthy();
    expect(within(second!).getByText('(facoltativo: Da segnare)')).toBeTruthy();
  });

  it('leaves out of the paper all that is interface', () => {
    show();
    const paper = screen.getByRole('main');
    expect(screen.getByRole('button', { name: 'STAMPA RICEVUTA' }).closest('[data-interface]')).toBeTruthy();
    expect(within(paper).queryByRole('button')).toBeNull();
    expect(within(paper).getByText('Pagina 2 di 2').closest('[data-interface]')).toBeTruthy();
  });

  it('hands the foot to the margin of the page while it is shown', () => {
    const { unmount } = show();
    const foot = () => document.documentElement.style.getPropertyValue('--document-footer');
    expect(foot()).toBe('"Pratica \\"A-1\\""');
    unmount();
    expect(foot()).toBe('');
  });
});
