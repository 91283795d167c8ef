// The only file of the project that must run on any Node, without a single package: it installs the dependencies when the
// lock file asks for it, then runs the given script under the project's own Node 24. On a Node before 20.19 it says so.
// Usage: node scripts/bootstrap.mjs <script> [arguments…]
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

refuseOldNode();
const root = fileURLToPath(new URL('..', import.meta.url));
const stampFile = 'node_modules/.install-stamp';
const lockFile = '.install-lock';
const binFolder = path.join(root, 'node_modules', '.bin');
const windows = process.platform === 'win32';
/** A lock whose holder has not touched it for so long (ms) belongs to nobody: its pid may be another process's now. */
const lockLife = 15_000;
/** A stop that takes longer (ms) hangs: the script has a limit of its own, before this one. */
const stopLimit = 1000 * (Number(process.env.STOP_SECONDS) || 20);

let child = null;
let stopped = null;
let ending = null;
/** This user may not write here. */
let isFixed = false;
process.chdir(root);
explainWhenAsked();
watchSignals();
await installWhenNeeded();
const { node, packageFolder } = findNode();
linkNode(node, packageFolder);
// With the default young generation the server keeps a third more memory for nothing (npm run bench).
const flags = ['--max-semi-space-size=8'];
process.exitCode = await run(node, [...flags, ...process.argv.slice(2)], {
  // glibc keeps apart what each thread has freed, and gives little of it back: forty MB after a day's work.
  MALLOC_ARENA_MAX: '2',
  ...process.env,
  PATH: [path.dirname(node), binFolder, process.env.PATH].join(path.delimiter),
  // A nodedir left in the user's npm settings points at another Node: addons would be compiled for the wrong one.
  npm_config_nodedir: packageFolder ?? '',
});

function refuseOldNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(
    `Permuta vuole Node 20.19 o più recente, qui gira ${process.versions.node}: installarne uno più recente e ripetere.`,
  );
  process.exit(1);
}

/** `--help` explains a command and does nothing: nothing is installed for it either. */
function explainWhenAsked() {
  const [script, ...words] = process.argv.slice(2);
  const usage = JSON.parse(readOrEmpty('scripts/usage.json') || '{}')[script];
  if (!usage || !(words.includes('--help') || words.includes('-h'))) return;
  console.log(usage.join('\n'));
  process.exit(0);
}

/** A package that is needed and not there: somebody has taken it away, or an install was broken off behind our back. */
function missingPackage() {
  const { dependencies, devDependencies } = JSON.parse(readOrEmpty('package.json') || '{}');
  const names = Object.keys({ ...dependencies, ...devDependencies });
  return names.find((name) => !fs.existsSync(path.join('node_modules', name, 'package.json')));
}

/** Runs `npm ci` unless node_modules was made from this very lock file on this platform. One process at a time. */
async function installWhenNeeded() {
  const wanted = createHash('sha256')
    .update(fs.readFileSync('package-lock.json'))
    .update(`${process.platform}-${process.arch}`)
    .digest('hex');
  let told = false;
  const isWhole = () => readOrEmpty(stampFile) === wanted && missingPackage() === undefined;
  while (!isWhole()) {
    if (stopped) process.exit(exitCodeOf(stopped));
    if (!(await takeLock())) {
      if (isFixed) return useAsIs();
      if (!told) console.log(`Un'altra installazione è in corso (${lockFile}): si attende che finisca.`);
      told = true;
      await sleep(500);
      continue;
    }
    const heartbeat = setInterval(
      () => fs.existsSync(lockFile) && fs.utimesSync(lockFile, new Date(), new Date()),
      1000,
    );
    let code = 0;
    try {
      if (!isWhole()) code = await npmCi();
      if (code === 0) fs.writeFileSync(stampFile, wanted);
    } finally {
      clearInterval(heartbeat);
      fs.rmSync(lockFile, { force: true });
    }
    if (code !== 0) {
      console.error(
        `L'installazione delle dipendenze non è riuscita (npm ci: ${code}). Controllare la rete e ripetere.`,
      );
      process.exit(code);
    }
    const missing = missingPackage();
    if (missing === undefined) continue;
    console.error(`L'installazione è incompleta (manca ${missing}): cancellare node_modules e ripetere.`);
    process.exit(1);
  }
}

/**
 * Where this user may write nothing (an image, a folder of another's) what was installed is what there is; unless it is
 * known to be another version's.
 */
function useAsIs() {
  if (fs.existsSync('node_modules') && !fs.existsSync(stampFile)) return;
  const who = `in ${root} questo utente non può scrivere: eseguire npm ci e npm run build come chi la possiede`;
  console.error(`Le dipendenze mancano o sono di un'altra versione, e ${who}.`);
  process.exit(1);
}

async function npmCi() {
  console.log('Installazione delle dipendenze (solo la prima volta, circa un minuto)…');
  // Dev and optional packages even where the environment leaves them out: Node and PostgreSQL are optional packages.
  const words = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  if (npm && /\.c?js$/.test(npm))
    return run(process.env.npm_node_execpath ?? process.execPath, [npm, ...words]);
  return run(windows ? 'npm.cmd' : 'npm', words, process.env, windows);
}

/** True when this process now holds the install lock; a lock left by a dead process is removed. */
async function takeLock() {
  try {
    fs.writeFileSync(lockFile, String(process.pid), { flag: 'wx' });
  } catch (error) {
    isFixed = ['EACCES', 'EPERM', 'EROFS'].includes(error.code);
    if (!isFixed && error.code !== 'EEXIST') throw error;
    if (lockIsStale()) fs.rmSync(lockFile, { force: true });
    return false;
  }
  // Two waiters may both have found the old lock stale: whoever is still written in it after a moment has won.
  await sleep(200);
  return readOrEmpty(lockFile) === String(process.pid);
}

function lockIsStale() {
  const age = Date.now() - (fs.statSync(lockFile, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
  const pid = Number(readOrEmpty(lockFile));
  return age > lockLife || (pid > 0 && !isAlive(pid));
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** The Node 24 to run: the pinned one from node_modules, else the machine's own when new enough. */
function findNode() {
  const system = Number(process.versions.node.split('.')[0]) >= 24 ? process.execPath : null;
  const platform = windows ? 'win' : process.platform;
  const folders = ['node', 'node-bin'].map((name) =>
    path.join(root, 'node_modules', `${name}-${platform}-${process.arch}`),
  );
  const packageFolder = folders.find((folder) => fs.existsSync(folder));
  // The package for Apple's processors stays at 24.0: there a newer Node of the machine is the better one.
  if (system && (!packageFolder || packageFolder === folders[1]))
    return { node: system, packageFolder: null };
  if (packageFolder)
    return { node: path.join(packageFolder, 'bin', windows ? 'node.exe' : 'node'), packageFolder };
  console.error(
    `Nessun Node 24 per ${process.platform}-${process.arch} (qui gira ${process.version}): installare Node 24 o più recente e ripetere.`,
  );
  process.exit(1);
}

/** npm 10 makes no node_modules/.bin/node: without it a script started with npm would run under the old Node. */
function linkNode(node, packageFolder) {
  const link = path.join(binFolder, 'node');
  if (windows || !packageFolder || fs.existsSync(link)) return;
  try {
    fs.symlinkSync(path.relative(binFolder, node), link);
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
}

/** Runs a program in this terminal until its end; answers its exit code. */
function run(program, words, env = process.env, shell = false) {
  return new Promise((resolve) => {
    child = spawn(program, words, { stdio: 'inherit', env, shell });
    child.on('error', (error) => {
      console.error(`Non si riesce ad avviare ${program}: ${error.message}`);
      resolve(1);
    });
    child.on('exit', (code, signal) => {
      child = null;
      resolve(code ?? exitCodeOf(signal));
    });
    if (stopped) child.kill(stopped);
  });
}

function watchSignals() {
  const stop = (signal) => {
    stopped = signal;
    child?.kill(signal);
    endLater();
  };
  process.on('SIGTERM', stop);
  process.on('SIGHUP', stop);
  // On a terminal Ctrl-C reaches the child by itself: handing it on would be a second one.
  process.on('SIGINT', () => {
    if (!process.stdin.isTTY) return stop('SIGINT');
    stopped = 'SIGINT';
    endLater();
  });
  // A killed npm says nothing to this process: a parent that has changed is the only sign.
  if (!process.env.npm_lifecycle_event) return;
  const parents = parentsUpToNpm();
  setInterval(() => {
    if (!stopped && parentsUpToNpm().join() !== parents.join()) stop('SIGTERM');
  }, 300).unref();
}

/** What hangs is ended after its time, with all that it has started: nobody is there any more to end those. */
function endLater() {
  ending ??= setTimeout(() => {
    if (!child) return;
    const below = descendants(child.pid);
    console.error("L'arresto non finisce: il processo viene chiuso.");
    child.kill('SIGKILL');
    for (const { pid, name } of below) end(pid, name.startsWith('postgres') ? 'SIGQUIT' : 'SIGKILL');
  }, stopLimit).unref();
}

/** PostgreSQL ends at once by SIGQUIT and takes its own children along; what it had promised is in its log. */
function end(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH' && error.code !== 'EPERM') throw error;
  }
}

/** All processes below one, nearest first. */
function descendants(pid) {
  if (windows) {
    spawnSync('taskkill', ['/PID', String(pid), '/T', '/F']);
    return [];
  }
  const all = processes();
  const found = all.filter(({ parent }) => parent === pid);
  for (const one of found) found.push(...all.filter(({ parent }) => parent === one.pid));
  return found;
}

function processes() {
  if (fs.existsSync('/proc/self/stat'))
    return fs.readdirSync('/proc').flatMap((name) => {
      const stat = /^\d+$/.test(name) ? readOrEmpty(`/proc/${name}/stat`) : '';
      const fields = /^(\d+) \((.*)\) \S (\d+)/s.exec(stat);
      return fields ? [{ pid: Number(fields[1]), name: fields[2], parent: Number(fields[3]) }] : [];
    });
  const list = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,comm='], { encoding: 'utf8' }).stdout ?? '';
  return list.split('\n').flatMap((line) => {
    const fields = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line);
    return fields
      ? [{ pid: Number(fields[1]), parent: Number(fields[2]), name: path.basename(fields[3]) }]
      : [];
  });
}

/**
 * The parent and, where that is only the shell npm has put between, npm itself: killed with -9 it leaves the shell and
 * all below it running. Not one further: the terminal may close behind a product meant to go on.
 */
function parentsUpToNpm() {
  const parent = process.ppid;
  if (!/^(\S*\/)?(sh|dash|bash)\0-c\0/.test(readOrEmpty(`/proc/${parent}/cmdline`))) return [parent];
  const afterName = readOrEmpty(`/proc/${parent}/stat`).split(') ').at(-1) ?? '';
  return [parent, afterName.split(' ')[1]];
}

function exitCodeOf(signal) {
  return { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 }[signal] ?? 1;
}

function readOrEmpty(file) {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'ESRCH') throw error;
    return '';
  }
}
