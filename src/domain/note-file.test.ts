import { describe, expect, it } from 'vitest';
import { noteFileKind, noteFileName } from './note-file.ts';

const bytesOf = (text: string) => Uint8Array.from([...text].map((letter) => letter.charCodeAt(0)));

describe('a file of a note', () => {
  it('is told by its content, whatever it is called', () => {
    expect(noteFileKind('a.exe', bytesOf('%PDF-1.7'))).toBe('pdf');
    expect(noteFileKind('a.pdf', bytesOf('\u0089PNG\r\n'))).toBe('foto');
    expect(noteFileKind('a', bytesOf('\u00ff\u00d8\u00ff\u00e0'))).toBe('foto');
    expect(noteFileKind('a', bytesOf('RIFF\u0000\u0000\u0000\u0000WEBP'))).toBe('foto');
    expect(noteFileKind('a.pdf', bytesOf('<html>'))).toBeNull();
    expect(noteFileKind('a.svg', bytesOf('<svg xmlns'))).toBeNull();
    expect(noteFileKind('vuoto.pdf', new Uint8Array())).toBeNull();
  });

  it('that is an archive is a workbook by its name only', () => {
    expect(noteFileKind('Conti.XLSX', bytesOf('PK\u0003\u0004'))).toBe('excel');
    for (const name of ['conti.zip', 'conti.xlsm', 'conti.xlsx.jar'])
      expect(noteFileKind(name, bytesOf('PK\u0003\u0004')), name).toBeNull();
  });

  it('keeps its name but for what nobody sees and an ending that is not its own', () => {
    expect(noteFileName('Fattura n. 3.pdf', 'pdf')).toBe('Fattura n. 3.pdf');
    expect(noteFileName('vetro.HEIC.png', 'foto')).toBe('vetro.HEIC.jpg');
    expect(noteFileName('conto\u202efdp.exe', 'pdf')).toBe('contofdp.pdf');
    expect(noteFileName('"..\\/\u0000', 'excel')).toBe('...xlsx');
    expect(noteFileName(' ', 'foto')).toBe('file.jpg');
    expect(noteFileName(`${'à'.repeat(300)}.pdf`, 'pdf')).toHaveLength(124);
  });
});
