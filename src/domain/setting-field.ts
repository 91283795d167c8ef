/** What one of head office's dated settings is made of. */

export type SettingFieldKind =
  | 'text'
  | 'email'
  | 'vat'
  | 'cap'
  | 'province'
  | 'iban'
  | 'url'
  | 'money'
  | 'percent'
  | 'count'
  | 'flag'
  | 'choice';

export interface SettingField {
  name: string;
  label: string;
  kind: SettingFieldKind;
  help?: string;
  optional?: true;
  /** of a choice: what may be chosen, by the words that are kept */
  choices?: Readonly<Record<string, string>>;
  /** bounds of a number, both allowed */
  min?: number;
  max?: number;
}

export interface OfficeSetting {
  label: string;
  /** What it decides, and where it is seen. */
  lead: string;
  fields: readonly SettingField[];
  /** The value itself instead of fields: a number or a text. */
  isScalar?: true;
  /** Receipts print it: what was issued on a day keeps that day's. */
  isOnReceipt?: true;
}
