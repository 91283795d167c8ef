import { ShieldAlert } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { RowOf } from '#contract/api';
import { authorityRequests } from '#contract/lists/authority-requests';
import { authorityRequestKinds } from '#domain/authority-request';
import { formatDay } from '#lib/format';
import { maySession, useSession } from '#lib/session';
import { ListPage } from '#parts/list-page';
import { useOpened } from '#parts/use-opened';
import { Button } from '#ui/button';
import { CodeText } from '#ui/code-text';
import { TwoLines } from '#ui/two-lines';
import { RequestDialog } from '../features/authority-requests/request-dialog.tsx';
import { RequestBadge, RequestSheet } from '../features/authority-requests/request-sheet.tsx';

type Request = RowOf<'getRichiesteAutorita'>;

const cells = {
  autorita: (row: Request) => <TwoLines first={row.autorita} second={row.operatore} />,
  protocollo: (row: Request) => <TwoLines first={row.protocollo} second={formatDay(row.data_protocollo)} />,
  valore: (row: Request) => (
    <TwoLines
      first={<CodeText value={row.valore} label="valore" />}
      second={authorityRequestKinds[row.tipo]}
    />
  ),
  stato: (row: Request) => <RequestBadge state={row.stato} />,
};

/** What authorities ask about phones and persons: head office's alone (rulings §11). */
export default function RichiesteAutorita() {
  const mayUse = maySession(useSession(), 'authority.use');
  const [opened, open] = useOpened('id');
  const [isAdding, setAdding] = useState(false);
  const show = useCallback((row: Request) => open(String(row.id_richiesta)), [open]);
  return (
    <>
      <ListPage
        list={authorityRequests}
        call="getRichiesteAutorita"
        title="RICHIESTE DELLE AUTORITÀ"
        lead="Una richiesta su un IMEI o una persona ferma subito i device: non si spediscono, non si rendono e non si liquidano, finché non li rilasci o ne registri il sequestro."
        cells={cells}
        onOpen={show}
        actions={
          mayUse ? (
            <Button
              size="small"
              icon={<ShieldAlert size={16} aria-hidden="true" />}
              onClick={() => setAdding(true)}
            >
              Nuova richiesta
            </Button>
          ) : null
        }
        empty="Nessuna richiesta."
      />
      {isAdding ? <RequestDialog onClose={() => setAdding(false)} onOpen={(id) => open(String(id))} /> : null}
      {opened && /^\d{1,9}$/.test(opened) ? (
        <RequestSheet id={Number(opened)} onClose={() => open(null)} />
      ) : null}
    </>
  );
}
