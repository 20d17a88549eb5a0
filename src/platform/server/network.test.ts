import { expect, it } from "vitest";
import { networkOf } from "./network.ts";

it.each([
  ["198.51.100.7", "198.51.100.7"],
  ["::ffff:198.51.100.7", "198.51.100.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002::9", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["2001:db8:1:2::", "2001:db8:1:2::/64"],
  ["::1", "0:0:0:0::/64"],
  ["198.51.100.7:50123", "198.51.100.7"],
  ["[2001:db8:1:2::9]:50123", "2001:db8:1:2::/64"],
  ["[2001:db8:1:2::9]", "2001:db8:1:2::/64"],
  ["unknown", "unknown"],
  ["", ""],
  [undefined, ""],
  ["a:b", "a:b"],
])("attempts from %j count with those of %j", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
