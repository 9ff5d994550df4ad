import { describe, expect, test } from 'vitest';
import { folded, matches } from './text-search.ts';

describe('searching', () => {
  test.each([
    ['accents do not matter', 'Rétractation à l’étranger', 'retractation etranger', true],
    ['nor do capitals', 'Was ist der effektive Jahreszins?', 'JAHRESZINS', true],
    ['the beginning of a word is enough', 'Puis-je rembourser plus tôt ?', 'rembours tot', true],
    ['but not its middle', 'remboursement', 'bourse', false],
    ['all words must be there', 'Puis-je rembourser plus tôt ?', 'rembourser jamais', false],
    ['in any order', 'fixed or variable rate', 'variable fixed', true],
    ['ligatures are two letters', 'œuvre', 'oeuv', true],
    ['ß is ss', 'Straße', 'strasse', true],
    ['marks are no words', 'Taux fixe ?', '? ... !', true],
    ['nothing finds everything', 'anything', '   ', true],
    ['an elision is two words', "J'habite à l'étranger", 'habite étranger', true],
  ])('%s', (_, text, query, found) => {
    expect(matches(text, query)).toBe(found);
  });

  test('folds composed and decomposed letters alike', () => {
    expect(folded('e\u0301')).toBe(folded('é'));
  });
});
