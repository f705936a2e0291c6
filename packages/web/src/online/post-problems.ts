/** Why a message could not be brought to somebody, as one says it; the server notes it in the words of the line. */
import type { Words } from '../words/index.js';

type Problems = Words['online']['post']['problems'];

const UNREACHED = /^(EAI_AGAIN|ENOTFOUND|ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EDNS|ECONNECTION|ESOCKET)$/;

export function problemInWords(problem: string, words: Problems): string {
  const status = /^answer (\d+)$/.exec(problem)?.[1];
  if (status !== undefined) return words.answered(status);
  if (UNREACHED.test(problem)) return words.unreached;
  if (problem === 'no answer') return words.unanswered;
  if (problem === 'interrupted') return words.interrupted;
  if (problem === 'private-address') return words.private;
  return problem === 'no subscription of a browser' ? words.noBrowser : words.other(problem);
}
