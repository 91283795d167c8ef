import { CircleCheck, Hourglass, Printer, Ticket } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { customerName } from '#domain/customer';
import { endedText } from '#domain/purchase';
import { purchaseText } from '#domain/text';
import { paymentModes } from '#domain/payment-mode';
import { paths } from '#lib/paths';
import { Button, buttonClass } from '#ui/button';
import { CodeText } from '#ui/code-text';
import { Money } from '#ui/money';
import type { Acquisto } from './queries.ts';
import { memoryText } from './summary.tsx';

interface DonePanelProps {
  row: Acquisto;
  /** The customer has signed; the signed receipt was printed. */
  isSigned: boolean;
  isPrinted: boolean;
  onNew: () => void;
}

/** The purchase is concluded: what it came to, its papers, and what is next; the main button is where that is done. */
export function DonePanel({ row, isSigned, isPrinted, onNew }: DonePanelProps) {
  const print = useRef<HTMLAnchorElement>(null);
  const box = useRef<HTMLElement>(null);
  // The page stands where the last step was: what was done comes into sight from its headline on.
  useEffect(() => {
    print.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <section
      ref={box}
      className="card grid w-full justify-items-start scroll-mt-[calc(var(--bar)+1rem)] gap-5 p-5 sm:p-6"
    >
      <p className="flex items-center gap-3 text-xl font-title tracking-tight">
        <CircleCheck size={30} className="shrink-0 text-green" aria-hidden="true" />
        {purchaseText.done}
      </p>
      <dl className="grid w-full gap-x-8 gap-y-3 sm:grid-cols-2">
        <div>
          <dt className="text-sm text-soft">Device</dt>
          <dd className="font-semibold">
            {row.brand_name} {row.model_name} {memoryText(row.memory_gb)}
          </dd>
        </div>
        <div>
          <dt className="text-sm text-soft">
            {row.id_modalita_pagamento === null ? 'Pagato' : paymentModes[row.id_modalita_pagamento].paid}
          </dt>
          <dd className="text-xl font-title">
            <Money euro={row.coupon_value ?? row.valore_pagato} />
          </dd>
        </div>
        <div>
          <dt className="text-sm text-soft">Cliente</dt>
          <dd className="font-semibold">{row.cliente ? customerName(row.cliente) : '—'}</dd>
        </div>
        <div>
          <dt className="text-sm text-soft">Pratica</dt>
          <dd>
            <CodeText value={row.codice_pratica} label="pratica" className="-ml-1" />
            {row.progressivo === null ? null : (
              <span className="text-soft"> · ricevuta n. {row.progressivo}</span>
            )}
          </dd>
        </div>
        {row.chiuso_da === null ? null : (
          <div>
            <dt className="text-sm text-soft">Acquisto</dt>
            <dd>
              {endedText(row)
                ?.split(/ (?=il \d)/)
                .flatMap((part) => [
                  // A day is not broken at its dashes.
                  <span key={part} className="whitespace-nowrap">
                    {part}
                  </span>,
                  ' ',
                ])}
            </dd>
          </div>
        )}
        {row.coupon_serial_number ? (
          <div>
            <dt className="text-sm text-soft">Coupon</dt>
            <dd>
              <CodeText value={row.coupon_serial_number} label="coupon" className="-ml-1" />
            </dd>
          </div>
        ) : null}
      </dl>
      <p role="status" className="flex items-center gap-2 font-strong">
        {isSigned ? (
          <CircleCheck size={20} className="shrink-0 text-green" aria-hidden="true" />
        ) : (
          <Hourglass size={20} className="shrink-0 text-accent" aria-hidden="true" />
        )}
        {isPrinted
          ? 'Tutto fatto: il prossimo cliente.'
          : isSigned
            ? 'Il cliente ha firmato: stampa la ricevuta firmata.'
            : 'In attesa del cliente: inquadra il codice e firma sul suo telefono.'}
      </p>
      <div className="flex flex-wrap gap-2">
        <a
          ref={print}
          className={buttonClass({ kind: 'ghost', size: 'big' })}
          href={paths.stampaRicevuta(row.serial_number, row.num_times)}
          target="_blank"
          rel="noreferrer"
        >
          <Printer size={20} aria-hidden="true" /> STAMPA RICEVUTA
        </a>
        {row.coupon_serial_number ? (
          <a
            className={buttonClass({ kind: 'ghost', size: 'big' })}
            href={paths.stampaCoupon(row.coupon_serial_number)}
            target="_blank"
            rel="noreferrer"
          >
            <Ticket size={20} aria-hidden="true" /> Stampa coupon
          </a>
        ) : null}
        <Button kind={isPrinted ? 'primary' : 'ghost'} size="big" onClick={onNew}>
          Nuovo acquisto
        </Button>
      </div>
    </section>
  );
}
