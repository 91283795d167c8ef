import { CircleCheck, CircleHelp, FileCheck2, TriangleAlert, type LucideIcon } from 'lucide-react';
import { Fragment, useState } from 'react';
import { needsProofOfPurchase } from '#domain/device';
import { toCents } from '#domain/money';
import { sources } from '#domain/source';
import { blacklistStates, type BlacklistState } from '#domain/blacklist';
import { formatMoment } from '#lib/format';
import type { Device, Evidence } from '#parts/device';
import { ProofPicture } from '#parts/device-photos';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Facts } from '#ui/facts';
import { Money } from '#ui/money';
import { TestLists } from '#ui/test-lists';

/** What the shop paid, and from what. */
export function ShopValue({ device, evidence }: { device: Device; evidence: Evidence }) {
  return (
    <div className="grid gap-2">
      <p>
        <Money euro={evidence.valore_acquisto} className="text-2xl font-title tracking-tight" />{' '}
        <span className="text-soft">pagati al cliente</span>
      </p>
      <Facts
        look="edges"
        className="max-w-md"
        rows={[
          ['Valore prima del grado', <Money key="valore" euro={evidence.valore_iniziale} />],
          ['Coupon', device.coupon_value === null ? null : <Money key="coupon" euro={device.coupon_value} />],
          ['Dati cancellati', device.is_device_inizializzato ? 'Si' : 'No'],
          ['Arrivato in sede', formatMoment(device.data_arrivo)],
        ]}
      />
    </div>
  );
}

const signs: Readonly<Record<BlacklistState, LucideIcon>> = {
  PULITO: CircleCheck,
  SCONOSCIUTO: TriangleAlert,
  'NON VERIFICATO': CircleHelp,
  'SENZA IMEI': CircleHelp,
};

/** Where the report is from, its tests, the blacklist and the proof of purchase. */
export function ShopTests({ evidence }: { evidence: Evidence }) {
  const [isProofOpen, setProofOpen] = useState(false);
  const { fonte, stato_blacklist, motivo_blacklist, prova_acquisto } = evidence;
  const { isClean, shown } = blacklistStates[stato_blacklist];
  const Sign = signs[stato_blacklist];
  return (
    <div className="grid gap-4">
      <Facts
        look="edges"
        className="max-w-md"
        rows={[
          ['Diagnosi', sources[fonte].name],
          [
            'Blacklist',
            <Fragment key="blacklist">
              <span className="inline-flex items-center gap-1.5">
                <Sign size={16} className={isClean ? 'text-green' : 'text-amber'} aria-hidden="true" />
                {shown}
              </span>
              {motivo_blacklist ? <span className="block text-sm text-soft">{motivo_blacklist}</span> : null}
            </Fragment>,
          ],
          [
            'Prova d’acquisto',
            prova_acquisto ? (
              <Button
                key="prova"
                kind="quiet"
                size="small"
                icon={<FileCheck2 size={16} aria-hidden="true" />}
                className="-my-1 -mr-3"
                onClick={() => setProofOpen(true)}
              >
                Mostra
              </Button>
            ) : needsProofOfPurchase(toCents(evidence.valore_iniziale)) ? (
              <span key="prova" className="font-semibold text-amber">
                manca
              </span>
            ) : (
              'non richiesta'
            ),
          ],
        ]}
      />
      <TestLists passed={evidence.test_superati} failed={evidence.test_falliti} />
      {isProofOpen && prova_acquisto ? (
        <Dialog
          open
          dismissOutside
          title="Prova d’acquisto"
          lead="La consultazione è registrata con il tuo nome."
          onClose={() => setProofOpen(false)}
        >
          <ProofPicture path={prova_acquisto} motivo="Valutazione del device in sede" />
        </Dialog>
      ) : null}
    </div>
  );
}
