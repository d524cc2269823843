import { covers, missingIn } from './positions.mjs';

/** Silence of the writer after which the replica takes over. */
const DOWN_AFTER_MS = 1_000;
/** Silence of the replica after which the writer goes on alone. Until then, each commit waits. */
const ALONE_AFTER_MS = 2_000;

const step = (kind, name, more = {}) => ({ kind, name, ...more });
const stay = (text = '') => ({ kind: 'wait', text });

/**
 * Decides what to do next about a pair of databases, from what they say of themselves. It holds no connection, and what
 * it remembers is only what it has seen since its start. See docs/decisions/failover-controller.md.
 */
export class Cluster {
  writer = null;
  term = 0;
  /** True when the replica has every change that was acknowledged, and each further one waits for it. */
  isProven = false;
  /** True between the decision to promote and the promotion. The proxy is told that the writer is down. */
  isDeciding = false;
  #places;
  #first;
  #views = {};
  #terms = new Map();
  #silentSince = new Map();
  #aloneSince = null;
  #wish = null;

  /**
   * @param places `{ name, host, port }` of both
   * @param first name of the first writer, for two empty databases
   */
  constructor(places, first) {
    this.#places = places;
    this.#first = first;
  }

  /** Takes in what the databases say now: a view, or null for one that is silent. */
  learn(views, now) {
    this.#views = views;
    for (const [name, view] of Object.entries(views)) {
      if (view === null) {
        this.#silentSince.set(name, this.#silentSince.get(name) ?? now);
        continue;
      }
      this.#silentSince.delete(name);
      this.#terms.set(name, view);
    }
    this.#learnWriter();
    this.#learnProof(now);
  }

  /** Notes that an operator wants a database as the writer, also when changes are lost by it. */
  wish(name) {
    const view = this.#views[name];
    if (view === undefined) return `There is no database ${name}.`;
    if (view === null) return `${name} does not answer.`;
    if (this.writer === null && view.term > 0) {
      // The other one was not seen since the start, and the operator says that it will not come back.
      this.term = view.term;
      this.writer = view.writer === name ? name : this.#otherOf(name);
    }
    const { writer } = this;
    if (writer === name) return `${name} is the writer.`;
    if (this.#views[writer]) return `${writer} is the writer and answers. Stop it first.`;
    this.#wish = name;
    return `${name} becomes the writer.`;
  }

  /** Returns what the proxy hears of a database: 'up', 'down', or '' to leave it as it is. */
  answerOf(name) {
    if (this.writer === null) return '';
    return name === this.writer && !this.isDeciding && !this.#views[name]?.isReadOnly ? 'up' : 'down';
  }

  /**
   * Returns how a database must recover from a crash when it starts. SLAVE drops changes at the end of its log that it may
   * not have acknowledged, and is right only after a failover that lost nothing. MASTER keeps all.
   */
  roleOf(name) {
    if (this.isDeciding && name === this.writer) return 'WAIT';
    const other = this.#otherOf(name);
    const said = this.#terms.get(other);
    const isOther = said !== undefined && said.term > 0 && said.writer === other && !said.isForced;
    return isOther && (this.writer === null || this.writer === other) ? 'SLAVE' : 'MASTER';
  }

  /** Returns the next step. `wasTold(name)` is true once the proxy has heard that a database is down. */
  next(now, wasTold) {
    if (this.writer === null) return this.#beginning();
    const other = this.#otherOf(this.writer);
    const [one, two] = [this.#views[this.writer], this.#views[other]];
    if (one === null) return this.#withoutWriter(now, other, two, wasTold);
    this.isDeciding = false;
    this.#wish = null;
    if (one.isReadOnly) return this.#returned(other, one, two);
    if (two === null) return this.#withoutReplica(now, one);
    if (!two.isReadOnly) return step('fence', other);
    if (!this.#follows(two)) return this.#join(now, other, one, two);
    if (!two.replica.receives) return this.#withoutReplica(now, one);
    return one.isTogether ? stay() : step('together', this.writer);
  }

  #otherOf(name) {
    return this.#places.map((place) => place.name).find((one) => one !== name);
  }

  /** The writer is known once both have been seen: the one that was away may have a newer term. */
  #learnWriter() {
    if (this.writer === null && this.#terms.size < this.#places.length) return;
    const newest = [...this.#terms.values()].sort((one, two) => two.term - one.term)[0];
    if (newest.term === 0) return;
    if (newest.writer !== this.writer) this.isProven = false;
    this.term = newest.term;
    this.writer = newest.writer;
  }

  #learnProof(now) {
    if (this.writer === null) return;
    const [one, two] = [this.#views[this.writer], this.#views[this.#otherOf(this.writer)]];
    const isHeard = two?.replica?.receives === true;
    this.#aloneSince = isHeard ? null : (this.#aloneSince ?? now);
    // A silent writer changes nothing: all that it acknowledged since the last look has waited for the replica.
    if (one !== null)
      this.isProven = one.isWaiting && (this.isProven || (isHeard && covers(two.received, one.has)));
  }

  #beginning() {
    const silent = Object.keys(this.#views).filter((name) => !this.#terms.has(name));
    if (silent.length > 0) return stay(`waits for the first answer of ${silent.join(' and ')}`);
    if (this.#first === '')
      return stay('neither database names a writer: set FIRST_WRITER for two empty ones');
    return step('begin', this.#first, { other: this.#otherOf(this.#first) });
  }

  #withoutWriter(now, other, two, wasTold) {
    const { writer } = this;
    if (this.#wish === other && two !== null) return this.#promoted(other, true, wasTold);
    this.isDeciding &&= two !== null;
    if (now - this.#silentSince.get(writer) < DOWN_AFTER_MS) return stay();
    if (two === null) return stay(`neither ${writer} nor ${other} answers`);
    if (two.replica?.receives)
      return stay(`does not reach ${writer}, but ${other} does: leaves it the writer`);
    if (!this.isProven)
      return stay(
        `${writer} is down, and ${other} may lack changes that it acknowledged: promotes nothing. Start ${writer}, or promote ${other} by hand and lose them`,
      );
    return this.#promoted(other, false, wasTold);
  }

  #promoted(name, isForced, wasTold) {
    this.isDeciding = true;
    if (!wasTold(this.writer))
      return stay(`promotes ${name} once the proxy knows that ${this.writer} is down`);
    return step('promote', name, { isForced, term: this.term + 1 });
  }

  /** The writer has started again. It writes on, unless the other one has changes that it lacks. */
  #returned(other, one, two) {
    const { writer } = this;
    if (two !== null && !covers(one.has, two.received)) {
      if (covers(two.received, one.has))
        return step('promote', other, { isForced: false, term: this.term + 1 });
      return stay(`${writer} and ${other} each have changes that the other lacks: an operator must choose`);
    }
    // Commits wait for the replica from the first one on, or the proof would have a gap.
    return step('activate', writer, { isTogether: two !== null && this.#follows(two) });
  }

  #withoutReplica(now, one) {
    if (!one.isTogether || now - (this.#aloneSince ?? now) < ALONE_AFTER_MS) return stay();
    this.isProven = false;
    return step('alone', this.writer);
  }

  #follows({ replica }) {
    const { host, port } = this.#places.find(({ name }) => name === this.writer);
    return replica !== null && replica.of === `${host}:${port}` && replica.runs;
  }

  /** Makes the other one the replica, unless it has changes of its own. */
  #join(now, other, one, two) {
    const alone = this.#withoutReplica(now, one);
    if (alone.kind === 'alone') return alone;
    const errant = missingIn(one.has, two.has);
    if (errant.length > 0 && two.replica?.runs !== true)
      return stay(
        `${other} has changes that ${this.writer} lacks (${errant.join(', ')}): refuses it. Copy ${this.writer} to ${other}`,
      );
    if (two.replica?.isBroken) return stay(`${other} cannot apply a change: ${two.replica.fault}`);
    return step('follow', other, { of: this.writer });
  }
}
