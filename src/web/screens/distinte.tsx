import { useState } from 'react';
import { slips } from '#contract/lists/slips';
import { maySession, useSession } from '#lib/session';
import { ListPage } from '#parts/list-page';
import { LinesDialog } from '../features/slips/lines-dialog.tsx';
import { PayDialog } from '../features/slips/pay-dialog.tsx';
import { slipCells, SlipActs, type Slip } from '../features/slips/slip-cells.tsx';

/** Payment slips (S2 §2 /distinte): what head office owes each shop, by type and month. */
export default function Distinte() {
  const session = useSession();
  const [paying, setPaying] = useState<Slip | null>(null);
  return (
    <>
      <ListPage
        list={slips}
        call="getDistinte"
        title="DISTINTE"
        lead="Quanto la sede paga ai negozi: i rimborsi dei device liquidati e i coupon accettati."
        cells={slipCells}
        rowActions={
          maySession(session, 'slips.pay') ? (row) => <SlipActs row={row} onPay={setPaying} /> : null
        }
        detail={(id, row, close) => <LinesDialog key={id} id={Number(id)} slip={row} onClose={close} />}
        empty="Nessuna distinta finora: nascono quando la sede liquida un device o un negozio accetta un coupon."
      />
      {paying ? (
        <PayDialog slip={paying} id_operatore={session.id_operatore} onClose={() => setPaying(null)} />
      ) : null}
    </>
  );
}
