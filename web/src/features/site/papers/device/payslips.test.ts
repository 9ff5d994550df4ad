// @vitest-environment node
import * as library from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { readPayslip } from '../model/payslip.ts';
import { pdfOf, slip, type Word } from '../testing.ts';
import { readPdf } from './pdf.ts';

const today = '2026-11-28';

const read = async (words: readonly Word[], turned?: Parameters<typeof pdfOf>[1]) => {
  const pages = await readPdf(library, pdfOf(words, turned));
  return readPayslip(pages.flat(), today);
};

const net = (minor: number, currency: string) => ({ net: { minor, currency } });

const french = slip(
  ['BULLETIN DE PAIE', 'Période : octobre 2026'],
  ['Employeur : Boulangerie Perrin SARL', 'Salarié : Marie Lefèvre'],
  ['Salaire brut', '2 780,00'],
  ['Net à payer avant impôt sur le revenu', '2 198,40'],
  ['Net imposable', '2 250,10'],
  ['Impôt sur le revenu prélevé à la source', '45,20'],
  ['Net payé', '2 153,20 €'],
  ['Date de paiement : 30/10/2026'],
);

const frenchRead = {
  ...net(215_320, 'EUR'),
  employer: 'Boulangerie Perrin SARL',
  period: '2026-10',
  payday: '2026-10-30',
};

describe('payslips of the countries', () => {
  it.each<[string, Word[], object]>([
    ['French', french, frenchRead],
    [
      'Belgian, in French',
      slip(
        ['Fiche de paie', '10/2026'],
        ['Employeur', 'Brasserie du Sablon SRL'],
        ['Total brut', '3.150,00 EUR'],
        ['Net à payer', '2.214,87 EUR'],
      ),
      { ...net(221_487, 'EUR'), employer: 'Brasserie du Sablon SRL', period: '2026-10' },
    ],
    [
      'Swiss, in French',
      slip(
        ['Décompte de salaire', 'septembre 2026'],
        ['Employeur', 'Atelier Horloger SA'],
        ['Salaire brut', "6'200.00"],
        ['Salaire net', "5'310.55"],
        ['Montant versé', 'CHF', "5'260.55"],
      ),
      { ...net(526_055, 'CHF'), employer: 'Atelier Horloger SA', period: '2026-09' },
    ],
    [
      'Luxembourgish',
      slip(
        ['Fiche de salaire'],
        ['Société', 'Kirchberg Conseil S.A.'],
        ['Mois', '10.2026'],
        ['Salaire brut', '4.900,00'],
        ['Net à payer', '3.611,02 €'],
      ),
      { ...net(361_102, 'EUR'), employer: 'Kirchberg Conseil S.A.', period: '2026-10' },
    ],
    [
      'German',
      slip(
        ['Abrechnung der Brutto/Netto-Bezüge für Oktober 2026'],
        ['Arbeitgeber: Müller & Söhne GmbH'],
        ['Gesamt-Brutto', '3.850,00'],
        ['Netto-Verdienst', '2.467,31'],
        ['Vermögenswirksame Leistungen', '-40,00'],
        ['Auszahlungsbetrag', '2.427,31'],
      ),
      { ...net(242_731, ''), employer: 'Müller & Söhne GmbH', period: '2026-10' },
    ],
    [
      'Austrian',
      slip(
        ['Gehaltsabrechnung', 'Jänner 2026'],
        ['Dienstgeber', 'Donau Handels GmbH'],
        ['Summe Brutto', '2.940,00'],
        ['Auszahlung', 'EUR', '2.103,66'],
        ['Auszahlungsdatum', '30.01.2026'],
      ),
      { ...net(210_366, 'EUR'), employer: 'Donau Handels GmbH', period: '2026-01', payday: '2026-01-30' },
    ],
    [
      'Swiss, in German',
      slip(
        ['Lohnabrechnung', 'März 2026'],
        ['Firma', 'Rhätische Werkstätten AG'],
        ['Bruttolohn', "5'800.00"],
        ['Nettolohn', "CHF 5'012.35"],
      ),
      { ...net(501_235, 'CHF'), employer: 'Rhätische Werkstätten AG', period: '2026-03' },
    ],
    [
      'Dutch',
      slip(
        ['Loonstrook', 'oktober 2026'],
        ['Werkgever', 'Van Dijk Logistiek B.V.'],
        ['Bruto loon', '€ 3.100,00'],
        ['Netto loon', '€ 2.489,15'],
        ['Uit te betalen', '€ 2.439,15'],
        ['Betaaldatum', '24-10-2026'],
      ),
      {
        ...net(243_915, 'EUR'),
        employer: 'Van Dijk Logistiek B.V.',
        period: '2026-10',
        payday: '2026-10-24',
      },
    ],
    [
      'Belgian, in Dutch',
      slip(
        ['Loonbrief', 'Periode: 01/09/2026 - 30/09/2026'],
        ['Werkgever', 'Haven Antwerpen NV'],
        ['Brutoloon', '3.420,00'],
        ['Netto te betalen', '2.310,44 EUR'],
      ),
      { ...net(231_044, 'EUR'), employer: 'Haven Antwerpen NV', period: '2026-09' },
    ],
    [
      'Italian',
      slip(
        ['Busta paga', 'Mese: ottobre 2026'],
        ['Azienda', 'Officine Riunite S.r.l.'],
        ['Totale competenze', '2.010,00'],
        ['Netto in busta', '1.586,00 €'],
      ),
      { ...net(158_600, 'EUR'), employer: 'Officine Riunite S.r.l.', period: '2026-10' },
    ],
    [
      'Swiss, in Italian',
      slip(
        ['Conteggio salariale', 'agosto 2026'],
        ['Datore di lavoro', 'Tessitura Ticinese SA'],
        ['Salario lordo', "4'750.00"],
        ['Importo versato', "CHF 4'099.80"],
      ),
      { ...net(409_980, 'CHF'), employer: 'Tessitura Ticinese SA', period: '2026-08' },
    ],
    [
      'British',
      slip(
        ['Payslip', 'Pay date: 30/10/2026'],
        ['Company', 'Harbour Books Ltd'],
        ['Gross pay', '2,950.00'],
        ['Net pay', '£2,310.45'],
      ),
      { ...net(231_045, 'GBP'), employer: 'Harbour Books Ltd', payday: '2026-10-30' },
    ],
    [
      'Irish',
      slip(
        ['Payslip for October 2026'],
        ['Employer', 'Liffey Data Limited'],
        ['Gross salary', '€3,900.00'],
        ['Take home pay', '€3,018.76'],
        ['Paid on', '31 October 2026'],
      ),
      { ...net(301_876, 'EUR'), employer: 'Liffey Data Limited', period: '2026-10', payday: '2026-10-31' },
    ],
  ])('%s', async (_, words, expected) => {
    expect(await read(words)).toEqual(expected);
  });
});

describe('payslips that lie otherwise', () => {
  it.each([
    ['page turned by 90', { page: 90 }],
    ['page turned by 180', { page: 180 }],
    ['page turned by 270', { page: 270 }],
    ['drawing turned by 90', { drawing: 90 }],
    ['drawing turned by 180', { drawing: 180 }],
    ['drawing turned by 270', { drawing: 270 }],
    ['both turned', { page: 90, drawing: 90 }],
  ] as const)('%s', async (_, turned) => {
    expect(await read(french, turned)).toEqual(frenchRead);
  });

  it('has its figures under their labels', async () => {
    const words: Word[] = [
      ['Bruttolohn', 50, 100],
      ['Auszahlungsbetrag', 300, 100],
      ['3.850,00', 50, 114],
      ['2.427,31', 305, 114],
      ['Arbeitgeber', 50, 160],
      ['Nordsee Reederei KG', 50, 174],
    ];
    expect(await read(words)).toEqual({ ...net(242_731, ''), employer: 'Nordsee Reederei KG' });
  });
});

describe('what is not taken', () => {
  it.each<[string, Word[], object | undefined]>([
    [
      'a net above the gross',
      slip(['Salaire brut', '1 900,00'], ['Net à payer', '2 153,20']),
      { problem: 'net_above_gross' },
    ],
    ['two nets', slip(['Net pay', '2,310.45'], ['Net pay', '27,725.40']), { problem: 'several_nets' }],
    ['this month beside the year', slip(['Net pay', '2,310.45', '27,725.40']), { problem: 'several_nets' }],
    ['a net of next to nothing', slip(['Netto loon', '0,00']), { problem: 'no_net' }],
    [
      'a net without figure',
      slip(['Employer', 'Harbour Books Ltd'], ['Gross pay', '2,950.00'], ['Net pay', 'see overleaf']),
      { employer: 'Harbour Books Ltd', problem: 'no_net' },
    ],
    ['hours', slip(['Net pay', '160']), undefined],
    ['a figure further off', slip(['Net pay'], ['Overtime hours', 'see', '2,310.45']), undefined],
    ['another net', slip(['Net imposable', '2 250,10'], ['Montant net social', '2 300,00']), undefined],
    ['a rental contract', slip(['Bail de location'], ['Loyer', '850,00 €']), undefined],
    ['no words at all', [], undefined],
  ])('%s', async (_, words, expected) => {
    expect(await read(words)).toEqual(expected);
  });

  it('takes no currency where a slip names two', async () => {
    const words = slip(['Net à payer', '2 153,20 EUR'], ['Contre-valeur', 'CHF 2 010,00']);
    expect(await read(words)).toEqual(net(215_320, ''));
  });

  it('takes no employer where a slip names two', async () => {
    const words = slip(
      ['Employer', 'Liffey Data Limited'],
      ['Company', 'Harbour Books Ltd'],
      ['Net pay', '£2,310.45'],
    );
    expect(await read(words)).toEqual(net(231_045, 'GBP'));
  });

  it('takes no month to come', async () => {
    const words = slip(['Periode', 'oktober 2027'], ['Netto loon', '€ 2.489,15']);
    expect(await read(words)).toEqual(net(248_915, 'EUR'));
  });

  it('rejects what is no PDF', async () => {
    await expect(readPdf(library, new TextEncoder().encode('GIF89a'))).rejects.toThrow();
  });
});
