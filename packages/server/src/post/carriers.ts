/** Those who carry messages out of the house: to a browser, by mail, to a program of one's own. */
import { createHmac } from 'node:crypto';
import { Agent as PlainAgent, request as plainRequest } from 'node:http';
import { Agent, request } from 'node:https';
import type { LookupFunction } from 'node:net';
import { createTransport } from 'nodemailer';
import webpush, { type PushSubscription, type RequestDetails } from 'web-push';
import { isCallable, publicLookup } from './public-address.js';

/** What a message says; `facts` is for programs. */
export interface Letter {
  readonly title: string;
  readonly lines: readonly string[];
  readonly link: string;
  /** Where one says that one wants no more of them: for mail, which comes from far away. */
  readonly stop: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** Sent; not now, perhaps later; never by this way; or there is nobody at the other end any more. */
export type Delivery = { readonly done: 'sent' } | { readonly done: 'later' | 'never' | 'gone'; readonly because: string };

export type Carrier = (address: unknown, letter: Letter) => Promise<Delivery>;

/** How to call out of the house. */
export interface Calling {
  readonly lookup: LookupFunction;
  mayCall(url: string, schemes: readonly string[]): boolean;
}
export const PUBLIC_ONLY: Calling = { lookup: publicLookup, mayCall: isCallable };

const LONGEST = 10_000;

/** Nobody was reached: what was to be sent is certainly not there. */
const UNREACHED: ReadonlySet<string> = new Set(['EAI_AGAIN', 'ENOTFOUND', 'ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EDNS']);

/** Where nobody knows whether it arrived it is not sent again: two would be worse than none. */
const failed = (error: unknown): Delivery => {
  const { code = '', message } = error as { readonly code?: string; readonly message: string };
  if (code === 'ABORT_ERR') return { done: 'never', because: 'no answer' };
  if (code === 'EPRIVATE') return { done: 'never', because: 'private-address' };
  return UNREACHED.has(code) ? { done: 'later', because: code } : { done: 'never', because: code || message.slice(0, 100) };
};

/** Sends bytes to an address that somebody gave us, and looks at nothing but the status of the answer. */
function callerFor(calling: Calling) {
  const [agent, plainAgent] = [new Agent({ lookup: calling.lookup }), new PlainAgent({ lookup: calling.lookup })];
  return (url: string, headers: Readonly<Record<string, string>>, body: string | Buffer): Promise<Delivery> =>
    new Promise((resolve) => {
      // In all, not only while nothing is heard: whoever answers a byte at a time would hold up everybody's post.
      const options = { method: 'POST', headers, signal: AbortSignal.timeout(LONGEST) };
      const call = url.startsWith('https:')
        ? request(url, { ...options, agent })
        : plainRequest(url, { ...options, agent: plainAgent });
      call.on('response', (response) => {
        response.destroy();
        resolve(deliveryOf(response.statusCode ?? 0));
      });
      call.on('error', (error) => resolve(failed(error)));
      call.end(body);
    });
}

/** Whoever answers with another address is not followed. */
function deliveryOf(status: number): Delivery {
  if (status >= 200 && status < 300) return { done: 'sent' };
  return { done: status >= 500 || status === 429 ? 'later' : 'never', because: `answer ${status}` };
}

/** By web push: only the browser that subscribed can read it. */
export function pushCarrier(
  keys: { readonly publicKey: string; readonly privateKey: string },
  subject: () => string,
  calling: Calling,
): Carrier {
  const call = callerFor(calling);
  return async (address, letter) => {
    const { endpoint, keys: of } = address as PushSubscription;
    if (!calling.mayCall(endpoint, ['https:'])) return { done: 'never', because: 'private-address' };
    const text = JSON.stringify({
      title: letter.title,
      body: letter.lines.join('\n'),
      link: letter.link,
      tag: letter.facts.match,
    });
    const vapidDetails = { ...keys, subject: /^https:/.test(subject()) ? subject() : 'mailto:nobody@vedette.invalid' };
    let sealed: RequestDetails;
    try {
      sealed = webpush.generateRequestDetails({ endpoint, keys: of }, text, { TTL: 24 * 3600, vapidDetails });
    } catch {
      return { done: 'gone', because: 'no subscription of a browser' };
    }
    const headers = Object.fromEntries(Object.entries(sealed.headers).map(([name, value]) => [name, String(value)]));
    const delivery = await call(endpoint, headers, sealed.body ?? '');
    const isGone = delivery.done === 'never' && /^answer 4(04|10)$/.test(delivery.because);
    return isGone ? { ...delivery, done: 'gone' } : delivery;
  };
}

/** What a mail server says before the letter itself is handed over. */
const BEFORE_THE_LETTER: ReadonlySet<string> = new Set(['CONN', 'EHLO', 'HELO', 'STARTTLS', 'AUTH', 'MAIL FROM', 'RCPT TO']);

export function mailCarrier(url: string, from: string): Carrier {
  const patience = { connectionTimeout: LONGEST, greetingTimeout: LONGEST, socketTimeout: LONGEST };
  const transport = createTransport({ url, ...patience }, { from });
  return async (address, { title, lines, link, stop }) => {
    try {
      await transport.sendMail({
        to: { name: '', address: String(address) },
        subject: title,
        text: `${[lines.join('\n'), link, stop].filter((part) => part !== '').join('\n\n')}\n`,
      });
      return { done: 'sent' };
    } catch (error) {
      const { responseCode = 0, command = '' } = error as { readonly responseCode?: number; readonly command?: string };
      if (responseCode > 0) return { done: responseCode >= 500 ? 'never' : 'later', because: `answer ${responseCode}` };
      const { code = 'no answer' } = error as { readonly code?: string };
      return BEFORE_THE_LETTER.has(command) ? { done: 'later', because: code } : failed(error);
    }
  };
}

export interface HookAddress {
  readonly url: string;
  /** Signs what is sent, so that the program knows who sends it. */
  readonly secret: string;
}

/** To a program of one's own, as JSON. */
export function hookCarrier(calling: Calling): Carrier {
  const call = callerFor(calling);
  return async (address, { title, lines, link, facts }) => {
    const { url, secret } = address as HookAddress;
    if (!calling.mayCall(url, ['https:', 'http:'])) return { done: 'never', because: 'private-address' };
    const body = JSON.stringify({ ...facts, title, text: lines.join('\n'), link });
    const headers = {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      'x-vedette-signature': createHmac('sha256', secret).update(body).digest('hex'),
    };
    return call(url, headers, body);
  };
}
