import { FileText } from 'lucide-react';
import { largestPaper, authorityRequestErrors, authorityRequestKinds } from '#domain/authority-request';
import { banKinds, type BanKind } from '#domain/ban';
import { codesOf } from '#domain/code';
import { fieldText } from '#domain/text';
import { formatCount } from '#lib/format';
import { uploadFile } from '#lib/upload-file';
import { useToday } from '#lib/use-today';
import { DayField } from '#parts/day-field';
import { FormDialog } from '#parts/form-dialog';
import { CardsField, TextField, useBox } from '#parts/form-fields';
import { FieldError } from '#ui/field';
import { SheetChoice } from '#ui/sheet-choice';

const notes: Readonly<Record<BanKind, string>> = {
  IMEI: 'Si ferma il telefono, in qualunque negozio sia.',
  PERSONA: 'Si fermano i telefoni che ha venduto.',
};

/** Enters what an authority asks; every phone that it names is held as soon as it is sent. */
export function RequestDialog({ onClose, onOpen }: { onClose: () => void; onOpen: (id: number) => void }) {
  const today = useToday();
  return (
    <FormDialog
      title="Nuova richiesta di un’autorità"
      lead="Appena la registri i device si fermano: non si spediscono, non si rendono e non si liquidano. Il negozio vede solo che sono fermi."
      confirm="Registra e ferma i device"
      size="normal"
      onClose={onClose}
      start={{
        tipo: 'IMEI' as BanKind,
        valore: '',
        autorita: '',
        protocollo: '',
        data_protocollo: today,
        nota: '',
        file: null as File | null,
      }}
      check={(typed) => ({
        ...authorityRequestErrors({ ...typed, data_protocollo: typed.data_protocollo || null }, today),
        file:
          typed.file === null ? fieldText.required : typed.file.size > largestPaper ? 'Massimo 8 MB' : null,
      })}
      send={({ file, ...typed }, once) => {
        if (file === null) throw new Error('sent without its paper');
        return uploadFile(
          'caricaRichiestaAutorita',
          file,
          { ...typed, nota: typed.nota.trim() || null },
          once,
        );
      }}
      done={({ fermati }) =>
        fermati === 0
          ? 'Richiesta registrata: nessun device acquistato le corrisponde, per ora.'
          : fermati === 1
            ? 'Richiesta registrata: un device è fermo.'
            : `Richiesta registrata: ${formatCount(fermati)} device sono fermi.`
      }
      onDone={({ id_richiesta }) => onOpen(id_richiesta)}
    >
      <CardsField
        name="tipo"
        legend="Che cosa chiede"
        cards={codesOf(banKinds).map((kind) => ({
          value: kind,
          title: authorityRequestKinds[kind],
          note: notes[kind],
        }))}
      />
      <TextField
        name="valore"
        label="IMEI o codice fiscale"
        required
        data-scan="imei"
        maxLength={40}
        spellCheck={false}
      />
      <TextField
        name="autorita"
        label="Autorità"
        required
        maxLength={120}
        help="Per esempio: Questura di Milano"
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="protocollo" label="Protocollo" required maxLength={60} spellCheck={false} />
        <DayField name="data_protocollo" label="Data del protocollo" required max={today} />
      </div>
      <PaperField />
      <TextField name="nota" label="Nota della sede" rows={2} maxLength={1000} />
    </FormDialog>
  );
}

/** The authority's paper. */
function PaperField() {
  const { value, set, error } = useBox<File | null>('file');
  return (
    <div className="grid content-start gap-1.5">
      <p className="text-sm font-medium text-soft">
        Atto <span aria-hidden="true">*</span>
      </p>
      <SheetChoice
        file={value}
        onFile={set}
        isBusy={false}
        accept=".pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png"
        icon={FileText}
      />
      <p className="text-sm text-soft">PDF, o una foto (JPEG, PNG), fino a 8 MB. Resta cifrato alla sede.</p>
      <FieldError id="atto-errore" error={error} />
    </div>
  );
}
