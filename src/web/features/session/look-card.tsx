import { useState } from 'react';
import { keepLook, keptLook, pageLooks, type PageLook } from '#lib/page-look';
import { RadioCards } from '#ui/radio-cards';

const cards = (Object.keys(pageLooks) as PageLook[]).map((value) => ({ value, title: pageLooks[value] }));

/** Light or dark, for this browser. */
export function LookCard() {
  const [look, choose] = useState(keptLook);
  return (
    <section className="card grid content-start gap-3 p-5 sm:p-6">
      <h2>Aspetto</h2>
      <p className="text-soft">Vale per questo browser, chiunque vi acceda.</p>
      <RadioCards
        legend="Aspetto delle pagine"
        hideLegend
        cards={cards}
        value={look}
        onChange={(value) => {
          keepLook(value);
          choose(value);
        }}
      />
    </section>
  );
}
