// What the pages expect of a browser or of Node and the engine does not have. Figures and
// dates are written by Florin itself (intl.go), in the way of the web app.
var self = globalThis;
var process = { env: { NODE_ENV: 'production' } };
var console = { log() {}, info() {}, debug() {}, warn() {}, error() {} };

function noModules() {
  throw new Error('modules cannot be loaded here');
}
function setTimeout() {
  return 0;
}
function clearTimeout() {}
function queueMicrotask(run) {
  Promise.resolve().then(run);
}
function MessageChannel() {
  this.port1 = {};
  this.port2 = { postMessage() {} };
}
function AbortController() {
  this.signal = { aborted: false, addEventListener() {}, removeEventListener() {} };
  this.abort = function () {};
}
function TextEncoder() {}
TextEncoder.prototype.encode = function (text) {
  const octets = unescape(encodeURIComponent(text));
  const bytes = new Uint8Array(octets.length);
  for (let i = 0; i < octets.length; i++) bytes[i] = octets.charCodeAt(i);
  return bytes;
};

class URLSearchParams {
  constructor(init) {
    this.list = [];
    if (init === undefined || init === null) return;
    if (typeof init === 'string') this.parse(init);
    else if (typeof init[Symbol.iterator] === 'function') for (const [k, v] of init) this.append(k, v);
    else for (const k of Object.keys(init)) this.append(k, init[k]);
  }
  parse(text) {
    for (const part of text.replace(/^\?/, '').split('&')) {
      if (!part) continue;
      const at = part.indexOf('=');
      this.list.push(at < 0 ? [plain(part), ''] : [plain(part.slice(0, at)), plain(part.slice(at + 1))]);
    }
  }
  append(k, v) {
    this.list.push([String(k), String(v)]);
  }
  set(k, v) {
    this.delete(k);
    this.append(k, v);
  }
  delete(k) {
    this.list = this.list.filter(([key]) => key !== k);
  }
  get(k) {
    const found = this.list.find(([key]) => key === k);
    return found ? found[1] : null;
  }
  getAll(k) {
    return this.list.filter(([key]) => key === k).map(([, v]) => v);
  }
  has(k) {
    return this.list.some(([key]) => key === k);
  }
  forEach(run) {
    for (const [k, v] of this.list) run(v, k, this);
  }
  keys() {
    return this.list.map(([k]) => k)[Symbol.iterator]();
  }
  values() {
    return this.list.map(([, v]) => v)[Symbol.iterator]();
  }
  entries() {
    return this.list[Symbol.iterator]();
  }
  [Symbol.iterator]() {
    return this.entries();
  }
  get size() {
    return this.list.length;
  }
  toString() {
    return this.list.map(([k, v]) => `${coded(k)}=${coded(v)}`).join('&');
  }
}

function plain(text) {
  const spaced = text.replace(/\+/g, ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}
function coded(text) {
  return encodeURIComponent(text)
    .replace(/%20/g, '+')
    .replace(/[!'()~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

class URL {
  constructor(address, base) {
    const whole = /^[a-z][a-z0-9+.-]*:/i.test(address) ? address : String(base || '').replace(/\/$/, '') + address;
    const parts = /^([a-z][a-z0-9+.-]*:)\/\/([^/?#]*)([^?#]*)(\?[^#]*)?(#.*)?$/i.exec(whole);
    if (!parts) throw new TypeError('Invalid URL');
    this.protocol = parts[1];
    this.host = parts[2];
    this.hostname = parts[2].replace(/:\d+$/, '');
    this.origin = `${parts[1]}//${parts[2]}`;
    this.pathname = parts[3] || '/';
    this.search = parts[4] || '';
    this.hash = parts[5] || '';
    this.searchParams = new URLSearchParams(this.search);
    this.href = this.origin + this.pathname + this.search + this.hash;
  }
  toString() {
    return this.href;
  }
}

const langOf = (region) => String(region).slice(0, 2);
const unknown = (what) => {
  throw new Error(`the server cannot write ${what}`);
};

// Monday first: the first day of 1970 was a Thursday.
const weekdays = {
  fr: ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'],
  de: ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'],
  nl: ['maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag', 'zaterdag', 'zondag'],
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  it: ['lunedì', 'martedì', 'mercoledì', 'giovedì', 'venerdì', 'sabato', 'domenica'],
};

const Intl = {
  NumberFormat: function (region, options = {}) {
    const { style = 'decimal', currency = '', minimumFractionDigits, maximumFractionDigits } = options;
    const least = minimumFractionDigits ?? (style === 'currency' ? 2 : 0);
    const most = maximumFractionDigits ?? Math.max(least, style === 'decimal' ? 3 : style === 'percent' ? 0 : 2);
    this.format = (value) => goNumber(langOf(region), style, currency, least, most, value);
  },
  DateTimeFormat: function (region, options = {}) {
    const zone = options.timeZone ?? 'UTC';
    const kind = options.dateStyle === 'long' && !options.timeStyle ? 'long' : options.year === 'numeric' && options.month === '2-digit' ? 'short' : '';
    if (options.weekday === 'long' && Object.keys(options).length === 2) {
      this.format = (value) => weekdays[langOf(region)][(Math.floor(Number(value) / 86400000) + 3) % 7];
      return;
    }
    this.format = (value) => (kind ? goDate(langOf(region), kind, zone, new Date(value).getTime()) : unknown('such a date'));
    this.formatToParts = () => unknown('the parts of a date');
  },
  PluralRules: function (region) {
    this.select = (n) => goPlural(langOf(region), n);
  },
  ListFormat: function (region, options = {}) {
    const words = { conjunction: { fr: 'et', de: 'und', nl: 'en', en: 'and', it: 'e' }, disjunction: { fr: 'ou', de: 'oder', nl: 'of', en: 'or', it: 'o' } };
    const lang = langOf(region);
    const word = words[options.type ?? 'conjunction'][lang];
    this.format = (list) => {
      const all = [...list];
      if (all.length < 2) return all.join('');
      const last = all.pop();
      const comma = lang === 'en' && all.length > 1 && String(region) !== 'en-GB' ? ',' : '';
      return `${all.join(', ')}${comma} ${word} ${last}`;
    };
  },
};
