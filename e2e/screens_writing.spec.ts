import { describeWalk } from "./walk.ts";

describeWalk("writing");
