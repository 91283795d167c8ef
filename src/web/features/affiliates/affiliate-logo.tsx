import { useQuery } from '@tanstack/react-query';
import { ImagePlus, Trash2 } from 'lucide-react';
import { askingOne } from '#lib/asking';
import { usePhotoBox } from '#lib/use-photo-box';
import { useMutate } from '#parts/mutate';
import { ActProblem } from '#ui/act-problem';
import { Button } from '#ui/button';
import { FieldError } from '#ui/field';
import { FormSection } from '#ui/form-section';

/** What is sent: enough for a sharp picture on a phone. */
const box = { as: { side: 480, type: 'image/png' }, room: 1, tooMany: 'Un solo logo' } as const;

/** The logo that customers see beside the affiliate's name; changed at once, with its line in the log of changes. */
export function AffiliateLogo({ id_affiliato }: { id_affiliato: number }) {
  const logo = useQuery(askingOne('getLogoAffiliato', { id_affiliato })).data?.logo ?? null;
  const { act, isBusy, send } = useMutate('setLogoAffiliato', {
    done: ({ logo: now }) => (now ? 'Logo salvato' : 'Logo tolto'),
  });
  const photo = usePhotoBox(([image]) => {
    if (image) void send({ id_affiliato, image });
  }, box);
  return (
    <div className="mt-6 border-t border-line pt-5">
      <FormSection
        title="Logo"
        lead="Accanto al nome, sulle pagine che vede il cliente. PNG, JPEG o WebP, meglio se su sfondo chiaro."
      >
        <div className="flex flex-wrap items-center gap-4">
          {logo ? (
            <img
              src={logo}
              alt="Logo attuale"
              className="h-16 max-w-48 rounded-md border border-line bg-white object-contain p-1.5"
            />
          ) : (
            <p className="text-soft">Nessun logo: il cliente vede il nome.</p>
          )}
          <input {...photo.box} aria-label="Logo dell’affiliato" />
          <Button
            kind="ghost"
            size="small"
            busy={isBusy || photo.isReading}
            icon={<ImagePlus size={16} aria-hidden="true" />}
            onClick={photo.press}
          >
            {logo ? 'Cambia logo' : 'Carica un logo'}
          </Button>
          {logo ? (
            <Button
              kind="quiet"
              size="small"
              busy={isBusy}
              icon={<Trash2 size={16} aria-hidden="true" />}
              onClick={() => void send({ id_affiliato, image: null })}
            >
              Togli
            </Button>
          ) : null}
        </div>
        <FieldError id="logo-affiliato" error={photo.problem ?? act.fields['image']} />
        {act.fields['image'] ? null : <ActProblem act={act} />}
      </FormSection>
    </div>
  );
}
