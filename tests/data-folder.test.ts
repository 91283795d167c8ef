import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { prepareFolder } from '#server/kit/data-folder';
import { mayEnter } from '#server/kit/database-place';

// Only root starts the database as somebody else; who is not root has a folder of his own or none.
const isRoot = process.getuid?.() === 0;
const nobody = { uid: 65534, gid: 65534 };

let root: string;
let at: (...names: string[]) => string;
const said: string[] = [];
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'permuta-cartella-'));
  chmodSync(root, 0o755);
  at = (...names) => path.join(root, ...names);
  said.length = 0;
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const prepare = () =>
  prepareFolder(
    at('home', 'data', 'postgres'),
    isRoot ? nobody : null,
    (text) => said.push(text),
    at('system'),
  );
/** What PostgreSQL would have made there. */
function putDatabase(folder: string): void {
  mkdirSync(path.join(folder, 'cluster'), { recursive: true, mode: 0o700 });
  writeFileSync(path.join(folder, 'cluster', 'PG_VERSION'), '18\n');
  if (isRoot) chownSync(path.join(folder, 'cluster'), nobody.uid, nobody.gid);
}
const closed = (folder: string) => {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
};

describe('the folder of the embedded database', () => {
  it('is made for its own user alone, but for the way through that another needs', () => {
    const folder = prepare();
    expect(folder).toBe(at('home', 'data', 'postgres'));
    const modes = [at('home', 'data'), folder].map((one) => statSync(one).mode & 0o777);
    expect(modes).toEqual(isRoot ? [0o711, 0o711] : [0o700, 0o700]);
  });

  it.runIf(isRoot)('that holds one and was closed ends the start with the command that opens it', () => {
    putDatabase(prepare());
    chmodSync(at('home', 'data'), 0o700);
    expect(prepare).toThrow(`chmod o+x '${at('home', 'data')}'`);
    expect(existsSync(at('system'))).toBe(false);
    chmodSync(at('home', 'data'), 0o711);
    expect(prepare()).toBe(at('home', 'data', 'postgres'));
    chownSync(at('home', 'data', 'postgres', 'cluster'), 0, 0);
    expect(prepare).toThrow(`chown -R 65534:65534 '${at('home', 'data', 'postgres', 'cluster')}'`);
    expect(said).toEqual([]);
  });

  it.runIf(isRoot)(
    'of a fresh clone in a closed place lies elsewhere, and stays there once the place is open',
    () => {
      closed(at('home'));
      const elsewhere = prepare();
      expect(path.dirname(elsewhere)).toBe(at('system'));
      putDatabase(elsewhere);
      chmodSync(at('home'), 0o755);
      expect(prepare()).toBe(elsewhere);
      expect(said).toEqual([
        `La cartella ${at('home', 'data', 'postgres')} non è accessibile all'utente del database: i dati sono in ${elsewhere}`,
        `La cartella ${at('home', 'data', 'postgres')}: i dati sono in ${elsewhere}`,
      ]);
    },
  );

  it.runIf(isRoot)('and its other place, both with a database: both are named and neither is used', () => {
    closed(at('home'));
    const elsewhere = prepare();
    putDatabase(elsewhere);
    putDatabase(at('home', 'data', 'postgres'));
    for (const mode of [0o700, 0o755]) {
      chmodSync(at('home'), mode);
      expect(prepare).toThrow(`Ci sono due database, in ${at('home', 'data', 'postgres')} e in ${elsewhere}`);
    }
  });

  it.runIf(isRoot)(
    'whose other place is gone, or belongs to the folder it was copied from, is not begun anew',
    () => {
      closed(at('home'));
      const elsewhere = prepare();
      putDatabase(elsewhere);
      const signpost = at('home', 'data', 'postgres', 'database-altrove.json');
      writeFileSync(signpost, JSON.stringify({ cartella: elsewhere, inode: '1' }));
      expect(prepare).toThrow('è stata copiata o spostata');
      const { ino } = statSync(path.dirname(signpost), { bigint: true });
      writeFileSync(signpost, JSON.stringify({ cartella: elsewhere, inode: String(ino) }));
      expect(prepare()).toBe(elsewhere);
      rmSync(elsewhere, { recursive: true });
      expect(prepare).toThrow(`il database in ${elsewhere}, che non c'è più`);
    },
  );
});

describe.runIf(isRoot)('whether its user may enter', () => {
  /** A shell that fails by itself so many times, as where the machine has no process left, or a library ends it. */
  const failing = (times: number, how: string) => {
    chmodSync(root, 0o777);
    const shell = at('sh');
    const count = `n=$(cat '${at('n')}' 2>/dev/null || echo 0); echo $((n + 1)) > '${at('n')}'`;
    writeFileSync(shell, `#!/bin/sh\n${count}\nif [ $n -lt ${times} ]; then ${how}; fi\nexec /bin/sh "$@"\n`);
    chmodSync(shell, 0o755);
    return shell;
  };

  it.each(['exit 1', 'kill -9 $$', 'exit 0'])('is asked again where the asking itself fails (%s)', (how) => {
    const shell = failing(3, how);
    expect(mayEnter(root, nobody, shell)).toBe(true);
    closed(at('closed'));
    expect(mayEnter(at('closed'), nobody, shell)).toBe(false);
  });

  it('ends the start where it never comes to an answer', () => {
    expect(() => mayEnter(root, nobody, failing(99, 'kill -9 $$'))).toThrow(
      /Non si riesce a controllare.*SIGKILL/,
    );
    expect(() => mayEnter(root, nobody, at('none'))).toThrow('ENOENT');
  });
});
