import type { Evidence } from '#parts/device';
import { photoOrigins } from '#domain/device-state';
import type { LowerReason } from '#domain/lower-value';
import { fieldText } from '#domain/text';
import type { Problems } from '#parts/form-state';

/** Why a value is lower, as it is chosen. */
export interface LowerTyped {
  motivo_accettazione: LowerReason | '';
  is_difetto_visibile: 0 | 1 | null;
}

/** Nothing chosen. */
export const nothingLower: LowerTyped = { motivo_accettazione: '', is_difetto_visibile: null };

/** How many photos head office has taken. */
export const officePhotos = ({ foto }: Pick<Evidence, 'foto'>): number =>
  foto.filter(({ origine }) => photoOrigins[origine].isOffice).length;

/** What a lower value still wants besides its words; nothing of a value that is not lower. */
export function lowerProblems(
  typed: LowerTyped,
  isLess: boolean,
  evidence: Pick<Evidence, 'foto'>,
): Problems {
  if (!isLess) return {};
  return {
    motivo_accettazione: typed.motivo_accettazione === '' ? fieldText.required : null,
    is_difetto_visibile: typed.is_difetto_visibile === null ? 'Scegli chi la poteva vedere' : null,
    foto: officePhotos(evidence) > 0 ? null : 'Serve almeno una foto della sede',
  };
}

/** The same as it travels. */
export function lowerInput(
  { motivo_accettazione: reason, is_difetto_visibile }: LowerTyped,
  isLess: boolean,
) {
  return isLess ? { motivo_accettazione: reason || null, is_difetto_visibile } : {};
}
