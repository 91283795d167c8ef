/** Pages opened without a session or a valid link (rulings §3). */
export const linkText = {
  invalid: 'Link non valido o scaduto',
} as const;
