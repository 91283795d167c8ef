import { lastDay } from '#domain/day';
import { DayField } from '#parts/day-field';
import { MoneyField, TextField } from '#parts/form-fields';

/** What may be changed of a campaign once it is there. */
export function TermFields() {
  return (
    <>
      <MoneyField
        name="supervalutazione"
        label="Valore in euro"
        required
        onFocus={({ target }) => target.select()}
      />
      <DayField
        name="data_inizio"
        label="Valida dal"
        required
        help="Dalle 00:00."
        className="sm:col-start-1"
        max={lastDay}
      />
      <DayField name="data_fine" label="Valida fino al" required help="Fino alle 23:59." max={lastDay} />
      <TextField
        name="limite_pezzi"
        label="Limite pezzi"
        help="Raggiunto, la campagna si ferma da sola."
        inputMode="numeric"
        placeholder="Senza limite"
      />
      <MoneyField
        name="budget"
        label="Budget in euro"
        help="Somma dei bonus, al massimo."
        placeholder="Senza budget"
        boxClass=""
      />
    </>
  );
}
