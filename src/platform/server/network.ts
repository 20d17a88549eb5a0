/**
 * Whose attempts count together: an IPv4 address is one household or company, of an IPv6 address the first 64 bits are,
 * since whoever has one has all that begin like it. Some proxies name the port, which is another with each connection.
 * What is no address is answered as it is; connections that were gone before theirs could be asked for count together.
 */
export function networkOf(told: string | undefined): string {
  if (told === undefined) return "";
  const address =
    /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(told)?.[1] ?? /^\[([^\]]+)\](?::\d+)?$/.exec(told)?.[1] ?? told;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = "", tail] = address.split("::");
  const groups = (text: string) => (text === "" ? [] : text.split(":"));
  if (tail === undefined && groups(head).length !== 8) return address;
  const [left, right] = [groups(head), groups(tail ?? "")];
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0");
  const network = [...left, ...zeros, ...right].slice(0, 4);
  return `${network.map((group) => group.toLowerCase().replace(/^0+(?=.)/, "")).join(":")}::/64`;
}
