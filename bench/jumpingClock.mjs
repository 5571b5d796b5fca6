/// <reference types="node" />
import { readFileSync } from 'node:fs';

/** Shifts the clock of a process by the milliseconds in the file `CLOCK_OFFSET_FILE`, which is read once a second. */
const Real = Date;
const { CLOCK_OFFSET_FILE: file = '' } = process.env;
let offset = 0;
const read = () => {
  offset = Number(readFileSync(file, 'utf8'));
};
read();
setInterval(read, 1_000).unref();

class MovedDate extends Real {
  /** @param {[] | [string | number | Date] | [number, number, ...number[]]} given */
  constructor(...given) {
    if (given.length === 0) super(Real.now() + offset);
    else if (given.length === 1) super(given[0]);
    else super(...given);
  }

  static now() {
    return Real.now() + offset;
  }

  /**
   * Makes `instanceof Date` true for dates created by Node.
   * @param {unknown} value
   */
  static [Symbol.hasInstance](value) {
    return Object.prototype.toString.call(value) === '[object Date]';
  }
}
Object.assign(globalThis, { Date: MovedDate });
