import { addDays, isDay } from '#domain/day';
import { toEuro } from '#domain/money';
import { readPrice, readVariation, roundings, type Rounding } from '#domain/price-list';
import { fieldText } from '#domain/text';
import { mutate } from '#lib/api';
import { formatDay, formatMoney } from '#lib/format';
import { useToday } from '#lib/use-today';
import { DayField } from '#parts/day-field';
import { FormDialog } from '#parts/form-dialog';
import { MoneyField, SelectField, TextField } from '#parts/form-fields';
import { backText, counted } from './import-words.ts';
import { farPrice, keysOf, priceProblem, typedPrice, type Import, type Price } from './price-words.ts';

const choices = Object.entries(roundings).map(([value, label]) => ({ value: Number(value), label }));

interface VaryDialogProps {
  prices: readonly Price[];
  onPreview: (list: Import) => void;
  onClose: () => void;
}

/** Ticked prices so many per cent up or down: leads to the preview, and changes nothing yet. */
export function VaryDialog({ prices, onPreview, onClose }: VaryDialogProps) {
  return (
    <FormDialog
      title="Varia i prezzi"
      lead={`${counted(prices.length, 'prezzo scelto', 'prezzi scelti')}. Prima di cambiare qualcosa vedi l’anteprima.`}
      confirm="Vedi l’anteprima"
      onClose={onClose}
      start={{ percento: '', arrotonda: 100 as Rounding }}
      check={({ percento }) => {
        const read = readVariation(percento);
        return { percento: read.ok ? null : read.motivo };
      }}
      send={({ percento, arrotonda }, once) => {
        const read = readVariation(percento);
        const asked = { prezzi: keysOf(prices), percento: read.ok ? read.percent : 0, arrotonda };
        return mutate('setVariazioneListino', asked, { ...once, timeout: 60_000 });
      }}
      onDone={onPreview}
      className="grid gap-4 sm:grid-cols-2"
    >
      <TextField
        name="percento"
        label="Variazione"
        required
        inputMode="text"
        maxLength={8}
        unit="%"
        boxClass="w-28! text-right"
        placeholder="+5 o -7,5"
      />
      <SelectField name="arrotonda" label="Arrotonda" choices={choices} />
    </FormDialog>
  );
}

/** One price from a day to come. */
export function PlanDialog({ price, onClose }: { price: Price; onClose: () => void }) {
  const { id_model_name, id_memory, working_price } = price;
  const tomorrow = addDays(useToday(), 1);
  return (
    <FormDialog
      title="Prezzo da una data"
      lead={`${price.brand_name} ${price.model_name}, ${price.memory}: adesso ${formatMoney(working_price)}. Fino al giorno scelto resta questo.`}
      confirm="Programma"
      onClose={onClose}
      start={{ working_price: typedPrice(working_price), data_inizio: tomorrow }}
      check={(typed) => ({
        working_price: priceProblem(typed.working_price),
        data_inizio: !isDay(typed.data_inizio)
          ? fieldText.required
          : typed.data_inizio < tomorrow
            ? 'Da domani in poi'
            : null,
      })}
      warn={(typed) => [farPrice(working_price, typed.working_price)].filter((one) => one !== null)}
      send={(typed, once) => {
        const read = readPrice(typed.working_price);
        const asked = { id_model_name, id_memory, working_price: read.ok ? toEuro(read.price) : 0 };
        return mutate('setPrezzoDaData', { ...asked, data_inizio: typed.data_inizio }, once);
      }}
      done={(_, typed) =>
        `Prezzo programmato per il ${formatDay(typed.data_inizio)}: si annulla dai caricamenti.`
      }
      className="grid gap-4 sm:grid-cols-2"
    >
      <MoneyField name="working_price" label="Prezzo" required />
      <DayField name="data_inizio" label="Dalle 00:00 del" required min={tomorrow} />
    </FormDialog>
  );
}

/** Takes prices off the list, after saying what that means. */
export function TakeOffDialog({
  prices,
  onDone,
  onClose,
}: {
  prices: readonly Price[];
  onDone: () => void;
  onClose: () => void;
}) {
  const [first] = prices;
  const one = prices.length === 1 && first ? `${first.brand_name} ${first.model_name} ${first.memory}` : null;
  return (
    <FormDialog
      danger
      title={
        one
          ? `Togliere ${one} dal listino?`
          : `Togliere ${counted(prices.length, 'prezzo', 'prezzi')} dal listino?`
      }
      confirm="Togli dal listino"
      cancel="Lascia così"
      onClose={onClose}
      start={{}}
      send={(_, once) => mutate('setPrezziTolti', { prezzi: keysOf(prices) }, { ...once, timeout: 60_000 })}
      done={({ tolti }) => `${counted(tolti.length, 'prezzo tolto', 'prezzi tolti')} dal listino.`}
      undo={({ tolti }) => ({ call: 'setPrezziRimessi', input: { prezzi: tolti }, undone: backText(tolti) })}
      onDone={onDone}
    >
      <p>
        La cassa e la pagina pubblica non lo propongono più. Acquisti e storico restano, e il prezzo si
        rimette con un clic da «Prezzi tolti».
      </p>
    </FormDialog>
  );
}
