import { differenceText } from '#domain/appraisal';
import { toCents } from '#domain/money';
import { deviceStates } from '#domain/device-state';
import { formatMoment } from '#lib/format';
import type { Device, Evidence } from '#parts/device';
import { Facts } from '#ui/facts';
import { Money } from '#ui/money';
import { Notice } from '#ui/notice';
import { ShopGrades } from './grade-pair.tsx';
import { Pair, PairHeads, PhotoPair } from './pair.tsx';
import { ShopTests, ShopValue } from './shop-evidence.tsx';
import { ValueActs } from './value-acts.tsx';

interface AppraisalReadProps {
  device: Device;
  evidence: Evidence;
  /** Head office may still add photos of what it found. */
  mayAdd: boolean;
}

/** The same side by side for a device that is valued, or not here yet: to be read. */
export function AppraisalRead({ device, evidence, mayAdd }: AppraisalReadProps) {
  return (
    <div>
      <PairHeads shop={device.negozio_acquisto} />
      <Pair
        title="Valore"
        shop={<ShopValue device={device} evidence={evidence} />}
        office={<OfficeValue device={device} evidence={evidence} />}
      />
      <Pair
        title="Grado, diagnosi e report"
        shop={
          <div className="grid gap-5">
            <ShopGrades evidence={evidence} />
            <ShopTests evidence={evidence} />
          </div>
        }
        office={<Written name="Report di valutazione" text={evidence.report_valutazione} />}
      />
      <PhotoPair device={device} evidence={evidence} mayAdd={mayAdd} />
    </div>
  );
}

function OfficeValue({ device, evidence }: { device: Device; evidence: Evidence }) {
  const { valore_accettazione: accepted } = evidence;
  if (accepted === null) {
    return (
      <Notice>
        {!deviceStates[device.id_stato_device].atOffice
          ? 'Il device non è ancora arrivato in sede: si valuta da RICEVUTO SEDE.'
          : 'Il device non è stato valutato.'}
      </Notice>
    );
  }
  const difference = differenceText(toCents(evidence.valore_acquisto), toCents(accepted));
  return (
    <div className="grid gap-2">
      <p>
        <Money euro={accepted} className="text-2xl font-title tracking-tight" />{' '}
        <span className="text-soft">{difference ?? 'come pagato dal negozio'}</span>
      </p>
      <Facts
        look="edges"
        className="max-w-md"
        rows={[
          ['Valutato il', formatMoment(device.data_valutazione)],
          ['Liquidato il', formatMoment(device.data_liquidazione)],
          ['Data pagamento', formatMoment(device.data_pagamento_rimborso)],
        ]}
      />
      <Written name="Note" text={evidence.note_accettazione} />
      <ValueActs device={device} evidence={evidence} />
    </div>
  );
}

function Written({ name, text }: { name: string; text: string | null }) {
  return (
    <div>
      <p className="text-soft">{name}</p>
      <p className="wrap-anywhere whitespace-pre-line">{text ?? '—'}</p>
    </div>
  );
}
