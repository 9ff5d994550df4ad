import { describe, expect, it } from 'vitest';
import { readCard } from './card.ts';

const today = '2026-11-28';

/** Sums of ICAO 9303-3, section 4.9, so that a made-up zone is right without the parser that is tested. */
function digit(text: string): string {
  const value = (sign: string) => (sign === '<' ? 0 : Number.parseInt(sign, 36));
  return String([...text].reduce((sum, sign, at) => sum + value(sign) * ([7, 3, 1][at % 3] ?? 0), 0) % 10);
}

const filled = (text: string, width: number) => text.padEnd(width, '<');

const td1 = (state: string, number: string, birth: string, expiry: string, names: string) => {
  const first = `${filled(number, 9)}${digit(filled(number, 9))}${filled('', 15)}`;
  const dates = `${birth}${digit(birth)}`;
  const end = `${expiry}${digit(expiry)}`;
  const all = digit(`${first}${dates}${end}${filled('', 11)}`);
  return [
    `ID${filled(state, 3)}${first}`,
    `${dates}F${end}${filled(state, 3)}${filled('', 11)}${all}`,
    filled(names, 30),
  ];
};

const twoLines =
  (width: 36 | 44) => (state: string, number: string, birth: string, expiry: string, names: string) => {
    const id = `${filled(number, 9)}${digit(filled(number, 9))}`;
    const dates = `${birth}${digit(birth)}`;
    const end = `${expiry}${digit(expiry)}`;
    const extra = width === 44 ? `${filled('', 14)}0` : filled('', 7);
    const line = `${id}${filled(state, 3)}${dates}M${end}${extra}`;
    return [
      filled(`${width === 44 ? 'P<' : 'I<'}${filled(state, 3)}${names}`, width),
      line + digit(id + dates + end + extra),
    ];
  };

const td2 = twoLines(36);
const td3 = twoLines(44);

describe('zones of the countries', () => {
  it.each([
    [
      'specimen TD1 of ICAO',
      'I<UTOD231458907<<<<<<<<<<<<<<<\n7408122F1204159UTO<<<<<<<<<<<6\nERIKSSON<<ANNA<MARIA<<<<<<<<<<',
      {
        last_name: 'Eriksson',
        first_name: 'Anna Maria',
        birth_date: '1974-08-12',
        number: 'D23145890',
        expires: '2012-04-15',
        expired: true,
      },
    ],
    [
      'specimen TD3 of ICAO',
      'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL898902C36UTO7408122F1204159ZE184226B<<<<<10',
      {
        last_name: 'Eriksson',
        first_name: 'Anna Maria',
        birth_date: '1974-08-12',
        number: 'L898902C3',
        expires: '2012-04-15',
        expired: true,
      },
    ],
    [
      'specimen TD2 of ICAO',
      'I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<\nD231458907UTO7408122F1204159<<<<<<<6',
      {
        last_name: 'Eriksson',
        first_name: 'Anna Maria',
        birth_date: '1974-08-12',
        number: 'D23145890',
        expires: '2012-04-15',
        expired: true,
      },
    ],
    [
      'French card',
      td1('FRA', 'X4RTBPFW4', '900713', '300220', 'MARTIN<<MAELYS<GAELLE<MARIE').join('\n'),
      {
        last_name: 'Martin',
        first_name: 'Maelys Gaelle Marie',
        birth_date: '1990-07-13',
        nationality: 'FR',
        number: 'X4RTBPFW4',
        expires: '2030-02-20',
        expired: false,
      },
    ],
    [
      'German card',
      td1('D', 'L01X00T47', '830812', '290802', 'MUSTERMANN<<ERIKA').join('\n'),
      {
        last_name: 'Mustermann',
        first_name: 'Erika',
        birth_date: '1983-08-12',
        nationality: 'DE',
        number: 'L01X00T47',
        expires: '2029-08-02',
        expired: false,
      },
    ],
    [
      'Swiss passport',
      td3('CHE', 'S0A00A00', '950605', '320401', 'VON<SALIS<<LUZIA').join('\n'),
      {
        last_name: 'Von Salis',
        first_name: 'Luzia',
        birth_date: '1995-06-05',
        nationality: 'CH',
        number: 'S0A00A00',
        expires: '2032-04-01',
        expired: false,
      },
    ],
    [
      'Dutch card',
      td1('NLD', 'SPECI2014', '650310', '340309', 'DE<BRUIJN<<WILLEKE<LISELOTTE').join('\n'),
      {
        last_name: 'De Bruijn',
        first_name: 'Willeke Liselotte',
        birth_date: '1965-03-10',
        nationality: 'NL',
        number: 'SPECI2014',
        expires: '2034-03-09',
        expired: false,
      },
    ],
    [
      'Italian card',
      td1('ITA', 'CA00000AA', '640101', '270913', 'ROSSI<<BIANCA').join('\n'),
      {
        last_name: 'Rossi',
        first_name: 'Bianca',
        birth_date: '1964-01-01',
        nationality: 'IT',
        number: 'CA00000AA',
        expires: '2027-09-13',
        expired: false,
      },
    ],
    [
      'Romanian card of two lines',
      td2('ROU', 'XR123456', '870923', '310923', 'POPESCU<<ION').join('\n'),
      {
        last_name: 'Popescu',
        first_name: 'Ion',
        birth_date: '1987-09-23',
        nationality: 'RO',
        number: 'XR123456',
        expires: '2031-09-23',
        expired: false,
      },
    ],
    [
      'born in this century',
      td1('BEL', '591000000', '060102', '330102', 'JANSSENS<<LOTTE').join('\n'),
      {
        last_name: 'Janssens',
        first_name: 'Lotte',
        birth_date: '2006-01-02',
        nationality: 'BE',
        number: '591000000',
        expires: '2033-01-02',
        expired: false,
      },
    ],
    [
      'the French card before 2021',
      'IDFRABERTHIER<<<<<<<<<<<<<<<<<<<<<<<\n8806923102858CORINNE<<<<<<<6512068F6',
      { last_name: 'Berthier', first_name: 'Corinne', birth_date: '1965-12-06', number: '880692310285' },
    ],
  ])('%s', (_, text, expected) => {
    expect(readCard(text, today)).toEqual(expected);
  });
});

const [one = '', two = '', three = ''] = td1('FRA', 'X4RTBPFW4', '900713', '300220', 'MARTIN<<MAELYS');

describe('what a reader makes of a zone', () => {
  it.each([
    ['other text around it', ['RÉPUBLIQUE FRANÇAISE', 'CARTE NATIONALE D’IDENTITÉ', one, two, three, '']],
    ['spaces in it', [one.replace('<', ' <'), two, three]],
    ['fillers too few', [one.replace('<<<<', '<'), two.replace('<<<', '<'), three.slice(0, -4)]],
    ['fillers too many', [`${one}<<`, two.replace('<<', '<<<<'), `${three}<<<`]],
    ['letters among the fillers', [one, two, three.replace(/<{8}$/, '<K<<LK<<')]],
    ['O for nought in a date', [one, two.replace('0', 'O'), three]],
  ])('%s', (_, lines) => {
    expect(readCard(lines.join('\n'), today)).toMatchObject({
      last_name: 'Martin',
      first_name: 'Maelys',
      number: 'X4RTBPFW4',
    });
  });

  it.each([
    ['of the number', [one.replace('X4RTBPFW4', 'X4RTBPFW7'), two, three]],
    ['of the birth date', [one, two.replace('900713', '900718'), three]],
    ['of the expiry', [one, two.replace('300220', '380220'), three]],
    ['of the whole', [one, `${two.slice(0, -1)}${(Number(two.at(-1)) + 1) % 10}`, three]],
  ])('takes nothing with a wrong check digit %s', (_, lines) => {
    expect(readCard(lines.join('\n'), today)).toBe('check_digit');
  });

  it('takes no first name that was cut', () => {
    const cut = [one, two, 'PAPANDROPOULOS<<JONATHON<ALEXA'];
    expect(readCard(cut.join('\n'), today)).not.toHaveProperty('first_name');
  });

  it.each(['', 'BULLETIN DE PAIE\nNet à payer 2 153,20', 'x'.repeat(44).concat('\n', 'y'.repeat(44))])(
    'finds no zone in %j',
    (text) => expect(readCard(text, today)).toBe('no_zone'),
  );
});
