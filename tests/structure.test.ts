import { describe, expect, it } from 'vitest';
import { linesOf, projectFiles, textOf } from '#tests/kit/project-files';

const files = projectFiles();
const code = files.filter((file) => /^(src|simulators|scripts|tests|bench|db)\/.*\.(ts|tsx|mjs)$/.test(file));
const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const source = code.filter((file) => file.startsWith('src/') && !isTest(file));
const nameOf = (file: string) =>
  (file.split('/').at(-1) ?? '').replace(/\.((test|spec)\.)?(ts|tsx|mjs)$/, '');

const forbidden = /^(.*-)?(index|utils?|helpers?|common|types?|service|manager|misc|shared|stuff)$/;
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** Verbs an act of the server may begin with; a new one is added here on purpose. */
const verbs = new Set(
  (
    'accept add answer apply archive ask assign attach block burn cancel change check choose close collect complete compute confirm ' +
    'contact correct count create deliver delete draw edit evaluate fetch fill find get give identify impersonate import issue ' +
    'list load look make mark merge move open pay pick play prepare price print propose prove read receive record reduce register ' +
    'release remove renew reprice request reserve reset restore return resume save search sell send set settle ship sign start store sum switch take tell ' +
    'undo update use verify void withdraw write'
  ).split(' '),
);

describe('file names', () => {
  it('are kebab-case', () => {
    expect(code.filter((file) => !kebab.test(nameOf(file)))).toEqual([]);
    const folders = new Set(code.flatMap((file) => file.split('/').slice(0, -1)));
    expect([...folders].filter((folder) => !kebab.test(folder))).toEqual([]);
  });

  it('say what is inside', () => {
    expect(code.filter((file) => forbidden.test(nameOf(file)))).toEqual([]);
  });

  it('of server features are handlers, store and acts (verb-noun)', () => {
    const strange = source.filter((file) => {
      const [, , place, feature, ...rest] = file.split('/');
      if (!file.startsWith('src/server/features/')) return false;
      const name = nameOf(file);
      const isAct = name.includes('-') && verbs.has(name.split('-')[0] ?? '');
      return (
        place !== 'features' ||
        !feature ||
        rest.length !== 1 ||
        !(name === 'handlers' || name === 'store' || isAct)
      );
    });
    expect(strange).toEqual([]);
  });

  it('of web features are queries and parts', () => {
    const strange = source.filter((file) => {
      if (!file.startsWith('src/web/features/')) return false;
      const plain = /^src\/web\/features\/[^/]+\/[^/]+$/.test(file);
      const isLogic = nameOf(file) === 'queries' || nameOf(file).includes('-');
      return !plain || (file.endsWith('.ts') && !isLogic);
    });
    expect(strange).toEqual([]);
  });

  it('of web parts are parts, reached by one alias', () => {
    const parts = source.filter((file) => file.startsWith('src/web/parts/'));
    expect(parts.filter((file) => !/^src\/web\/parts\/[^/]+\.tsx$/.test(file))).toEqual([]);
  });

  it('of server features are those of the contract', () => {
    const contract = new Set(source.filter((file) => file.startsWith('src/contract/')).map(nameOf));
    const features = source.flatMap((file) => /^src\/server\/features\/([^/]+)\//.exec(file)?.[1] ?? []);
    expect([...new Set(features)].filter((feature) => !contract.has(feature))).toEqual([]);
  });
});

describe('files', () => {
  it('have at most 300 lines', () => {
    expect(code.map((file) => [file, linesOf(file)] as const).filter(([, lines]) => lines > 300)).toEqual([]);
  });

  it('of src are short: median at most 80 lines, nine in ten under 200', () => {
    const lengths = source.map(linesOf).sort((one, other) => one - other);
    expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(80);
    expect(lengths[Math.floor(lengths.length * 0.9)]).toBeLessThan(200);
  });

  it('do not pass on what others export', () => {
    const passing = source.filter((file) =>
      /^export\s+(type\s+)?(\*|\{[^}]*\})\s*(as \w+\s*)?from\b/m.test(textOf(file)),
    );
    expect(passing).toEqual([]);
  });

  it('leave nothing for later', () => {
    expect(code.filter((file) => /\b([T]ODO|[F]IXME|[H]ACK)\b/.test(textOf(file)))).toEqual([]);
  });
});

describe('domain', () => {
  const domain = source.filter((file) => file.startsWith('src/domain/'));

  it('has a test beside every file with functions', () => {
    const working = domain.filter((file) =>
      /^export (async )?function|^export const \w+[^=]*= \(?[\w, ]*\)? =>/m.test(textOf(file)),
    );
    expect(working.filter((file) => !files.includes(file.replace(/\.ts$/, '.test.ts')))).toEqual([]);
  });

  it('has no clock and no chance', () => {
    const impure =
      /\bDate\.now\(|\bnew Date\(\s*\)|\bMath\.random\(|\bperformance\.|\bsetTimeout\(|\bprocess\./;
    expect(domain.filter((file) => impure.test(textOf(file)))).toEqual([]);
  });
});
