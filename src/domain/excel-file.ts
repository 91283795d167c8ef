/** Why an uploaded file can't be read as a spreadsheet, and what to do about it (rulings §11). */
export const excelFaults = {
  NON_EXCEL: 'Non è un file Excel: salvarlo come .xlsx o .xls',
  TESTO: 'È un testo o una pagina web con il nome di un file Excel: aprirlo con Excel e salvarlo come .xlsx',
  MACRO: 'Contiene macro: salvarlo come .xlsx, senza macro',
  PROTETTO: 'È protetto da password: togliere la password e salvarlo di nuovo',
  BINARIO: 'È un .xlsb: salvarlo come .xlsx',
  VECCHIO: 'È di una versione di Excel troppo vecchia: salvarlo come .xlsx',
  DANNEGGIATO: 'È danneggiato o incompleto: aprirlo con Excel, salvarlo di nuovo e riprovare',
  CODIFICA: 'La codifica dei caratteri non è riconosciuta: aprirlo con Excel e salvarlo come .xlsx',
  TROPPO_GRANDE: 'Contiene troppi dati per un listino: lasciare solo il foglio e le colonne del listino',
  CARATTERI: 'Contiene caratteri non ammessi: riscrivere la cella a mano e riprovare',
  VUOTO: 'Non ha righe sotto le intestazioni',
} as const;

/** A kind of unreadable file. */
export type ExcelFault = keyof typeof excelFaults;
