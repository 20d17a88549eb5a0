import { Button } from "@mantine/core";
import { Link } from "react-router";
import { useTexts } from "#platform/client/use_texts.ts";
import { useModals } from "#ui/modals/use_modals.tsx";
import type { PayWay } from "../subscription_ways.rules.ts";

const labels = {
  activation: "sub.activation",
  first_payment: "sub.activation",
  renewal: "sub.renewal",
  settings: "settings.subscription",
} as const;

/** Leads the account holder to where they pay. */
export function PayButton({ way }: { way: PayWay }) {
  const { t } = useTexts();
  const modals = useModals();
  const label = t(labels[way.kind]);
  if ("to" in way)
    return (
      <Button component={Link} to={way.to}>
        {label}
      </Button>
    );
  return <Button onClick={() => modals.open("change_subscription", {})}>{label}</Button>;
}
